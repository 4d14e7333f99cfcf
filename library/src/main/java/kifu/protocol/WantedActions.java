package kifu.protocol;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import kifu.format.RewriteKind;

/** Says which code actions an editor asks for. */
record WantedActions(Params params) {
  /** The kind of all refactorings of a part of the record. */
  static final String REFACTOR = "refactor";

  /** The kind of those that concern the whole record; editors keep it out of their usual menu. */
  static final String SOURCE = "source.kifu";

  /** The kind of the fix of one problem. */
  static final String QUICK_FIX = "quickfix";

  /** The kind of the code action that applies every safe fix of a document. */
  static final String FIX_ALL_KIND = "source.fixAll.kifu";

  /** The protocol's number of an editor that asks by itself. */
  private static final int AUTOMATIC = 2;

  private JsonObject context() {
    return params.object("context").json();
  }

  /** The kinds that the editor names; empty if it names none. */
  private Optional<List<String>> only() {
    return context().get("only") instanceof JsonArray
        ? Optional.of(Json.texts(context(), "only").toList())
        : Optional.empty();
  }

  /** Whether the user asks, and not the editor by itself. */
  boolean isAsked() {
    return only().isPresent()
        || Json.number(context(), "triggerKind").filter(kind -> kind == AUTOMATIC).isEmpty();
  }

  /** Whether it asks where there are diagnostics. */
  boolean isAboutDiagnostics() {
    return context().get("diagnostics") instanceof JsonArray diagnostics && !diagnostics.isEmpty();
  }

  /**
   * Whether the editor asks for this kind of actions: it names none, this one, or one that includes
   * it.
   */
  boolean isWanted(String kind) {
    return only()
        .map(
            kinds ->
                kinds.stream().anyMatch(only -> kind.equals(only) || kind.startsWith(only + ".")))
        .orElse(true);
  }

  /** Whether the editor asks for this kind of actions or for some kind that it includes. */
  boolean mayWant(String kind) {
    return isWanted(kind)
        || only().stream().flatMap(List::stream).anyMatch(only -> only.startsWith(kind + "."));
  }

  /** The kind of the refactorings of a kind. */
  static String kind(RewriteKind kind) {
    return switch (kind) {
      case EXTRACT -> REFACTOR + ".extract";
      case REWRITE, DELETE -> REFACTOR + ".rewrite";
      case SOURCE -> SOURCE;
    };
  }
}
