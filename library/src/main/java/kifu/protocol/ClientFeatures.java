package kifu.protocol;

import com.google.gson.JsonObject;
import java.util.EnumSet;
import java.util.Set;

/**
 * Holds what the editor said that it can do.
 *
 * @param all what it can do
 * @param foldingLimit how many folding ranges it takes
 */
public record ClientFeatures(Set<ClientFeature> all, int foldingLimit) {

  static ClientFeatures of(JsonObject capabilities) {
    Set<ClientFeature> all = EnumSet.noneOf(ClientFeature.class);
    for (ClientFeature feature : ClientFeature.values()) {
      if (feature.isSaidBy(capabilities)) {
        all.add(feature);
      }
    }
    JsonObject folding = Json.object(Json.object(capabilities, "textDocument"), "foldingRange");
    return new ClientFeatures(all, Json.number(folding, "rangeLimit").orElse(Integer.MAX_VALUE));
  }

  /** Whether it can do this. */
  public boolean has(ClientFeature feature) {
    return all.contains(feature);
  }
}
