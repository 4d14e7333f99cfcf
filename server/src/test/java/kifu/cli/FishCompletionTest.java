package kifu.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

final class FishCompletionTest {
  @Test
  void commands_options_and_values_are_offered_where_they_may_stand() {
    CommandSpec find =
        CommandSpec.create()
            .name("find")
            .addOption(
                OptionSpec.builder("--color")
                    .type(String.class)
                    .completionCandidates(List.of("black", "white"))
                    .build());
    CommandSpec book = CommandSpec.create().name("book").addSubcommand("find", find);
    CommandSpec check =
        CommandSpec.create()
            .name("check")
            .addOption(OptionSpec.builder("-o", "--output").type(String.class).build())
            .addOption(OptionSpec.builder("--fix").type(boolean.class).build());
    CommandSpec program =
        CommandSpec.create().name("kifu").addSubcommand("check", check).addSubcommand("book", book);

    assertEquals(
        """
        complete -c kifu -n 'not __fish_seen_subcommand_from check book' -f -a check
        complete -c kifu -n '__fish_seen_subcommand_from check' -s o -l output -r
        complete -c kifu -n '__fish_seen_subcommand_from check' -l fix
        complete -c kifu -n 'not __fish_seen_subcommand_from check book' -f -a book
        complete -c kifu -n '__fish_seen_subcommand_from book; and not __fish_seen_subcommand_from find' -f -a find
        complete -c kifu -n '__fish_seen_subcommand_from book; and __fish_seen_subcommand_from find' -l color -x -a 'black white'
        """,
        FishCompletion.of(program));
  }
}
