package kifu.web;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kifu.json.Shape;
import kifu.protocol.EngineChoice;
import kifu.protocol.Json;
import kifu.session.EngineFaults;
import kifu.session.EngineFaults.NotStarted;
import kifu.session.EngineProgram;

/** Has JavaScript run engines as processes, where it can. */
final class WebEngines implements EngineProgram.Starter {
  private final Effects effects;
  private int started;

  WebEngines(Effects effects) {
    this.effects = effects;
  }

  @Override
  public EngineProgram start(EngineChoice engine, EngineProgram.Listener listener) {
    Program program = new Program(++started, listener);
    program.add(
        "start", Shape.of("command", engine.command()).with("arguments", engine.arguments()));
    program.hear();
    return program;
  }

  /** A program by the number that JavaScript knows it by. */
  private final class Program implements EngineProgram {
    private final int number;
    private final Listener listener;
    private String lastError = "";
    private boolean isRunning = true;

    Program(int number, Listener listener) {
      this.number = number;
      this.listener = listener;
    }

    private void add(String kind, Shape effect) {
      effects.add(kind, effect.with("engine", number));
    }

    @Override
    public boolean isRunning() {
      return isRunning;
    }

    @Override
    public void write(String line) {
      add("tell", Shape.of("line", line));
    }

    @Override
    public String lastError() {
      return lastError;
    }

    @Override
    public void end(long milliseconds) {
      add("quit", Shape.of("milliseconds", milliseconds));
    }

    private void hear() {
      effects.add("hear", Shape.of("engine", number), heard -> take(heard.getAsJsonObject()));
    }

    /** Takes what came since this was asked last. */
    private void take(JsonObject heard) {
      lastError = Json.text(heard, "error").orElse(lastError);
      List<String> lines = lines(heard);
      if (!lines.isEmpty()) {
        listener.lines(lines);
      }
      Json.text(heard, "endless").ifPresent(listener::endless);
      Optional<String> reason = Json.text(heard, "notStarted");
      if (reason.isPresent()) {
        listener.notStarted(
            NotStarted.named(reason.get())
                .map(NotStarted::why)
                .orElseGet(() -> EngineFaults.notStarted(reason.get())));
      } else if (heard.has("ended")) {
        isRunning = false;
        listener.ended(Json.number(Json.object(heard, "ended"), "code"));
      } else {
        hear();
      }
    }

    private static List<String> lines(JsonObject heard) {
      List<String> lines = new ArrayList<>();
      for (JsonElement line : heard.getAsJsonArray("lines")) {
        lines.add(line.getAsString());
      }
      return lines;
    }
  }
}
