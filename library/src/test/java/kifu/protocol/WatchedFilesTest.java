package kifu.protocol;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonParser;
import org.junit.jupiter.api.Test;

class WatchedFilesTest {
  @Test
  void records_and_settings_of_projects_are_watched_and_folders_that_are_deleted() {
    assertEquals(
        JsonParser.parseString(
            """
            {"registrations": [{
              "id": "workspace/didChangeWatchedFiles",
              "method": "workspace/didChangeWatchedFiles",
              "registerOptions": {"watchers": [
                {"globPattern": "**/*.{kif,kifu,bod,ki2,ki2u,csa,jkf,usi,sfen,KIF,KIFU,BOD,KI2,KI2U,CSA,JKF,USI,SFEN}"},
                {"globPattern": "**/kifu.json"},
                {"globPattern": "**/*", "kind": 4}]}}]}
            """),
        WatchedFiles.registration());
  }

  @Test
  void a_record_is_known_by_its_name() {
    assertTrue(WatchedFiles.isRecord("games/a.kif"));
    assertTrue(WatchedFiles.isRecord("A.SFEN"));
    assertFalse(WatchedFiles.isRecord("opening.db"));
    assertFalse(WatchedFiles.isRecord("a.kif.txt"));
  }
}
