package kifu.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Writes engines as shell scripts: what they answer to which line. */
public final class ScriptedEngine {
  private ScriptedEngine() {}

  /**
   * An engine that answers some lines in its own way, and the others as any engine does.
   *
   * @param cases cases of the shell: {@code go*) echo 'bestmove resign' ;;}
   */
  public static Path with(Path folder, String cases) throws IOException {
    return beginning(folder, "", cases);
  }

  /**
   * An engine that first does something else.
   *
   * @param first commands of the shell
   */
  public static Path beginning(Path folder, String first, String cases) throws IOException {
    Path engine = folder.resolve("scripted engine");
    String script =
        """
        #!/bin/sh
        %s
        while read -r line; do
          echo "$line" >>"$0.log"
          case $line in
            %s
            usi) echo 'id name Scripted 1'; echo 'option name MultiPV type spin default 1 min 1 max 9'
              echo 'option name Own Book type check default true'; echo usiok ;;
            isready) echo readyok ;;
            go*) echo 'info depth 7 seldepth 9 score cp 35 nodes 1005 time 3 pv 7g7f 3c3d'
              echo 'bestmove 7g7f' ;;
            quit) exit ;;
          esac
        done
        """
            .formatted(first, cases);
    Files.writeString(engine, script);
    Files.setPosixFilePermissions(engine, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(log(engine), "");
    return engine;
  }

  private static Path log(Path engine) {
    return engine.resolveSibling(engine.getFileName() + ".log");
  }

  /** What the engine has been told so far. */
  public static String told(Path engine) throws IOException {
    return Files.readString(log(engine));
  }
}
