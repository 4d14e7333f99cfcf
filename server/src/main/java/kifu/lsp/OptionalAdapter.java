package kifu.lsp;

import com.google.gson.Gson;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Optional values in JSON: the field of one that is empty is left out. */
final class OptionalAdapter<T> extends TypeAdapter<Optional<T>> {
  static final TypeAdapterFactory FACTORY =
      new TypeAdapterFactory() {
        @Override
        @SuppressWarnings("unchecked") // T is the optional type that was asked for
        public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
          return type.getType() instanceof ParameterizedType optional
                  && type.getRawType() == Optional.class
              ? (TypeAdapter<T>)
                  new OptionalAdapter<>(
                      gson.getAdapter(TypeToken.get(optional.getActualTypeArguments()[0])))
              : null;
        }
      };

  private final TypeAdapter<T> value;

  private OptionalAdapter(TypeAdapter<T> value) {
    this.value = value;
  }

  @Override
  public void write(JsonWriter out, Optional<T> optional) throws IOException {
    if (optional.isPresent()) {
      value.write(out, optional.get());
    } else {
      out.nullValue(); // which the writer leaves out together with its name
    }
  }

  @Override
  public Optional<T> read(JsonReader in) throws IOException {
    if (in.peek() == JsonToken.NULL) {
      in.nextNull();
      return Optional.empty();
    }
    return Optional.of(value.read(in));
  }
}
