package kifu.session;

import java.util.Optional;
import kifu.protocol.Editor;
import kifu.protocol.EngineAnswers;
import kifu.usi.Limit;

/** Is an interview for which the user has given a command, and sees how far it is. */
abstract class CommandedInterview implements HostEngines.Interview {
  final Host host;
  final Editor editor;
  final Limit limit;

  /** Shows how far it is, if the editor can. */
  final Optional<WorkDone> work;

  private final Reply reply = new Reply();

  CommandedInterview(Host host, Editor editor, Limit limit, Optional<WorkDone> work) {
    this.host = host;
    this.editor = editor;
    this.limit = limit;
    this.work = work;
    work.ifPresent(progress -> progress.send(EngineAnswers.begin(editor)));
  }

  /** What is answered when all is over. */
  final Reply reply() {
    return reply;
  }

  @Override
  public final Limit limit() {
    return limit;
  }
}
