package kifu.session;

import java.util.List;
import java.util.Optional;
import kifu.feature.EngineQuestion;
import kifu.problem.Phrase;
import kifu.protocol.EngineChoice;
import kifu.shogi.Position;
import kifu.usi.EngineOption;
import kifu.usi.GuiMessage.SetPosition;
import kifu.usi.Limit;
import kifu.usi.SearchInfo;

/** Runs engines for a session. No method waits. */
public interface HostEngines {
  /** Where there are no processes, and so no engines. */
  HostEngines NONE =
      (engine, candidates, interview) -> {
        interview.over(
            Optional.of(
                new Phrase(
                    "エンジンはプログラムなので、ブラウザーでは起動できません。パソコンのエディターで使えます。",
                    "Engines are programs, which a browser cannot start. They work in editors on a"
                        + " computer.")));
        return () -> {};
      };

  /**
   * Has an engine asked.
   *
   * @param candidates how many candidates it is to say something of
   * @return what ends it before it is over; for any thread that the host has
   */
  Runnable ask(EngineChoice engine, int candidates, Interview interview);

  /**
   * A position that is searched.
   *
   * @param game the number of its game: the engine is told when another one begins
   * @param message how the engine is told of it
   */
  record Searched(int game, SetPosition message, Position position) {
    static Searched of(EngineQuestion asked) {
      return new Searched(asked.game(), asked.message(), asked.position());
    }
  }

  /** Says what an engine is asked, and takes what it answers. One thread at a time calls it. */
  interface Interview {
    /**
     * The engine is there.
     *
     * @param name what it calls itself
     * @return the positions that it is to search, in this order
     */
    List<Searched> begin(String name, List<EngineOption> options);

    /** What limits the search of each position. */
    Limit limit();

    /**
     * Takes what is known while a position is searched, at most ten times a second; by itself it
     * waits for what is found.
     *
     * @param candidates the best first
     */
    default void see(List<SearchInfo> candidates) {}

    /**
     * Takes what was found about a position.
     *
     * @param index which of the positions it is
     * @param candidates the best first; none where the engine says nothing of them
     * @param isCut whether the search was stopped before its limit, since it took too long
     */
    void found(int index, List<SearchInfo> candidates, boolean isCut);

    /**
     * Nothing more will come.
     *
     * @param failure what the engine did not do as it should
     */
    void over(Optional<Phrase> failure);
  }
}
