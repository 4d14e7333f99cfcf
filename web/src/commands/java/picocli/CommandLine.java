package picocli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Reads a command line and runs the command that it names, as picocli does. For one run. */
public final class CommandLine {
  private static final String END_OF_OPTIONS = "--";

  private final CommandSpec spec;
  private final Set<ArgSpec> matched = new HashSet<>();
  private final List<String> unmatched = new ArrayList<>();
  private PrintWriter out = new PrintWriter(new OutputStreamWriter(System.out, UTF_8), true);
  private IParameterExceptionHandler refusing =
      (wrong, arguments) -> {
        throw wrong;
      };
  private IExecutionExceptionHandler failing =
      (failure, command, parsed) -> {
        throw failure;
      };
  private boolean isEndOfOptions;
  private boolean asksForHelp;
  private boolean asksForVersion;
  private int position;

  /**
   * @param spec a {@link CommandSpec}
   */
  public CommandLine(Object spec) {
    this.spec = (CommandSpec) spec;
    this.spec.commandLine = this;
  }

  /** Arguments that name a file with arguments are not known here. */
  public CommandLine setExpandAtFiles(boolean wanted) {
    return this;
  }

  /** Upper and lower case are never told apart in the words of an enumeration. */
  public CommandLine setCaseInsensitiveEnumValuesAllowed(boolean wanted) {
    return this;
  }

  public CommandLine setOut(PrintWriter writer) {
    out = writer;
    return this;
  }

  /** Nothing is written to it: what is wrong is told to those who handle it. */
  public CommandLine setErr(PrintWriter writer) {
    return this;
  }

  public CommandLine setParameterExceptionHandler(IParameterExceptionHandler handler) {
    refusing = handler;
    return this;
  }

  public CommandLine setExecutionExceptionHandler(IExecutionExceptionHandler handler) {
    failing = handler;
    return this;
  }

  public CommandSpec getCommandSpec() {
    return spec;
  }

  public String getCommandName() {
    return spec.name;
  }

  public Map<String, CommandLine> getSubcommands() {
    return spec.subcommands;
  }

  public ParseResult getParseResult() {
    return new ParseResult(matched);
  }

  /** Prints the help. */
  public void usage(PrintStream stream) {
    stream.print(spec.usage.text());
    stream.flush();
  }

  /** Runs the command that the arguments name, and returns its exit code. */
  public int execute(String... arguments) {
    try {
      Deque<String> left = new ArrayDeque<>(List.of(arguments));
      List<CommandLine> commands = new ArrayList<>();
      parse(left, commands);
      for (CommandLine command : commands) {
        if (command.asksForHelp) {
          out.print(command.spec.usage.text());
          out.flush();
          return ExitCode.OK;
        }
        if (command.asksForVersion) {
          Stream.of(command.spec.version).forEach(out::println);
          out.flush();
          return ExitCode.OK;
        }
      }
      return commands.get(commands.size() - 1).run();
    } catch (ParameterException wrong) {
      return handled(() -> refusing.handleParseException(wrong, arguments));
    }
  }

  private int run() {
    try {
      return ((Callable<?>) spec.command).call() instanceof Integer code ? code : ExitCode.OK;
    } catch (ParameterException wrong) {
      throw wrong;
    } catch (Exception failure) {
      return handled(
          () -> rootOf(spec).failing.handleExecutionException(failure, this, getParseResult()));
    }
  }

  private static CommandLine rootOf(CommandSpec spec) {
    return spec.parent == null ? spec.commandLine : rootOf(spec.parent);
  }

  private static int handled(Callable<Integer> handling) {
    try {
      return handling.call();
    } catch (RuntimeException failure) {
      throw failure;
    } catch (Exception failure) {
      throw new IllegalStateException(failure);
    }
  }

  // Reading the arguments

  private void parse(Deque<String> arguments, List<CommandLine> commands) {
    commands.add(this);
    while (!arguments.isEmpty()) {
      String argument = arguments.pop();
      if (isEndOfOptions) {
        positional(argument);
      } else if (argument.equals(END_OF_OPTIONS)) {
        isEndOfOptions = true;
      } else if (spec.subcommands.containsKey(argument)) {
        refuseMissing(commands);
        refuseUnmatched(commands);
        spec.subcommands.get(argument).parse(arguments, commands);
        return;
      } else {
        argument(argument, arguments);
      }
    }
    for (ArgSpec each : spec.arguments()) {
      if (!matched.contains(each) && each.defaultValue != null) {
        each.value = converted(each, each.defaultValue);
      }
    }
    refuseMissing(commands);
    refuseUnmatched(commands);
  }

  private void argument(String argument, Deque<String> left) {
    int equals = argument.indexOf('=');
    String name = equals > 0 ? argument.substring(0, equals) : argument;
    if (equals > 0 && spec.options.containsKey(name)) {
      left.push(argument.substring(equals + 1));
      option(spec.options.get(name), left, true);
    } else if (spec.options.containsKey(argument)) {
      option(spec.options.get(argument), left, false);
    } else if (argument.length() > 2 && argument.startsWith("-")) {
      cluster(argument, left);
    } else {
      unlessOption(argument);
    }
  }

  /** Reads short options in one word, the last of which may have its value there. */
  private void cluster(String argument, Deque<String> left) {
    String rest = argument.substring(1);
    while (!rest.isEmpty()) {
      OptionSpec option = spec.options.get("-" + rest.charAt(0));
      if (option == null) {
        if (rest.length() + 1 == argument.length()) {
          unlessOption(argument);
        } else {
          unmatched.add("-" + rest);
        }
        return;
      }
      rest = rest.substring(1);
      boolean hasSeparator = rest.startsWith("=");
      if (hasSeparator) {
        rest = rest.substring(1);
      }
      boolean takesRest = !rest.isEmpty() && (hasSeparator || !option.isFlag());
      if (takesRest) {
        left.push(rest);
      }
      option(option, left, takesRest && hasSeparator);
      if (takesRest) {
        return;
      }
    }
  }

  private void option(OptionSpec option, Deque<String> left, boolean isAttached) {
    asksForHelp |= option.isHelp;
    asksForVersion |= option.isVersion;
    if (option.isFlag()) {
      set(option, isAttached ? truth(option, left.pop()) : Boolean.TRUE);
      return;
    }
    if (left.isEmpty() || isOption(left.peek()) || spec.subcommands.containsKey(left.peek())) {
      throw new MissingParameterException(this, List.of(option));
    }
    set(option, converted(option, left.pop()));
  }

  private Boolean truth(OptionSpec option, String word) {
    if (word.equalsIgnoreCase("true") || word.equalsIgnoreCase("false")) {
      return Boolean.valueOf(word);
    }
    throw new ParameterException(this, "no truth value", option, word);
  }

  private void set(ArgSpec argument, Object value) {
    boolean isFirst = matched.add(argument);
    if (argument.type.isArray()) {
      argument.value = isFirst ? array(argument, value) : longer(argument.value, value);
      return;
    }
    if (!isFirst) {
      throw new OverwrittenOptionException(this, argument);
    }
    argument.value = value;
  }

  private static Object array(ArgSpec argument, Object value) {
    Object array = Array.newInstance(argument.elementType(), 1);
    Array.set(array, 0, value);
    return array;
  }

  private static Object longer(Object array, Object value) {
    Object[] longer = Arrays.copyOf((Object[]) array, ((Object[]) array).length + 1);
    longer[longer.length - 1] = value;
    return longer;
  }

  private boolean isOption(String argument) {
    int equals = argument.indexOf('=');
    return argument.equals(END_OF_OPTIONS)
        || spec.options.containsKey(argument)
        || (equals > 0 && spec.options.containsKey(argument.substring(0, equals)))
        || (argument.length() > 2
            && argument.startsWith("-")
            && spec.options.containsKey(argument.substring(0, 2)));
  }

  private void unlessOption(String argument) {
    if (resemblesOption(argument)) {
      unmatched.add(argument);
    } else {
      positional(argument);
    }
  }

  /** Whether it begins as at least nine of ten options do, and is no number. */
  private boolean resemblesOption(String argument) {
    if (argument.length() == 1 || isNumber(argument)) {
      return false;
    }
    int alike = 0;
    for (String name : spec.options.keySet()) {
      int i = 0;
      while (i < Math.min(name.length(), argument.length())
          && name.charAt(i) == argument.charAt(i)) {
        i++;
      }
      alike += i;
    }
    return alike > 0 && alike * 10 >= spec.options.size() * 9;
  }

  private static boolean isNumber(String argument) {
    try {
      Double.parseDouble(argument);
      return true;
    } catch (NumberFormatException none) {
      try {
        Long.decode(argument);
        return true;
      } catch (NumberFormatException word) {
        return false;
      }
    }
  }

  private void positional(String argument) {
    for (PositionalParamSpec each : spec.positionals) {
      if (each.first == position || (each.type().isArray() && each.first < position)) {
        set(each, converted(each, argument));
        position++;
        return;
      }
    }
    unmatched.add(argument);
  }

  private Object converted(ArgSpec argument, String word) {
    try {
      return argument.converter == null
          ? usual(argument.elementType(), word)
          : argument.converter.convert(word);
    } catch (Exception wrong) {
      throw new ParameterException(this, String.valueOf(wrong.getMessage()), argument, word);
    }
  }

  private static Object usual(Class<?> type, String word) {
    if (type == Integer.class) {
      return Integer.valueOf(word);
    }
    if (!type.isEnum()) {
      return word;
    }
    for (Object constant : type.getEnumConstants()) {
      if (constant.toString().equalsIgnoreCase(word)
          || ((Enum<?>) constant).name().equalsIgnoreCase(word)) {
        return constant;
      }
    }
    throw new TypeConversionException(word);
  }

  private void refuseMissing(List<CommandLine> commands) {
    List<ArgSpec> missing =
        spec.arguments().stream()
            .filter(each -> each.isRequired && !matched.contains(each))
            .toList();
    if (missing.isEmpty() || isHelped(commands)) {
      return;
    }
    boolean isOption = missing.get(0) instanceof OptionSpec;
    throw new MissingParameterException(this, isOption ? missing : missing.subList(0, 1));
  }

  private void refuseUnmatched(List<CommandLine> commands) {
    if (!unmatched.isEmpty() && !isHelped(commands)) {
      throw new UnmatchedArgumentException(this, unmatched);
    }
  }

  private static boolean isHelped(List<CommandLine> commands) {
    return commands.stream().anyMatch(each -> each.asksForHelp || each.asksForVersion);
  }

  /** The exit codes that programs give for picocli. */
  public static final class ExitCode {
    public static final int OK = 0;

    private ExitCode() {}
  }

  /** Handles a command line that makes no sense. */
  public interface IParameterExceptionHandler {
    int handleParseException(ParameterException wrong, String[] arguments) throws Exception;
  }

  /** Handles a command that failed. */
  public interface IExecutionExceptionHandler {
    int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed)
        throws Exception;
  }

  /** Makes a value of a word. */
  public interface ITypeConverter<K> {
    K convert(String word) throws Exception;
  }

  /** Writes a part of a help. */
  public interface IHelpSectionRenderer {
    String render(Help help);
  }

  /** Stands for what picocli would write in a help by itself: nothing. */
  public static final class Help {}

  /** Tells what a command line has. */
  public static final class ParseResult {
    private final Set<ArgSpec> matched;

    ParseResult(Set<ArgSpec> matched) {
      this.matched = matched;
    }

    public boolean hasMatchedOption(OptionSpec option) {
      return matched.contains(option);
    }
  }

  /** Says that a command line makes no sense. */
  public static class ParameterException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient CommandLine command;
    private final transient ArgSpec argument;
    private final String value;

    public ParameterException(CommandLine command, String message) {
      this(command, message, null, null);
    }

    ParameterException(CommandLine command, String message, ArgSpec argument, String value) {
      super(message);
      this.command = command;
      this.argument = argument;
      this.value = value;
    }

    public CommandLine getCommandLine() {
      return command;
    }

    public ArgSpec getArgSpec() {
      return argument;
    }

    public String getValue() {
      return value;
    }
  }

  /** Says that something has to be given. */
  public static final class MissingParameterException extends ParameterException {
    private static final long serialVersionUID = 1;

    private final transient List<ArgSpec> missing;

    MissingParameterException(CommandLine command, List<ArgSpec> missing) {
      super(command, "missing");
      this.missing = missing;
    }

    public List<ArgSpec> getMissing() {
      return missing;
    }
  }

  /** Says that words mean nothing. */
  public static final class UnmatchedArgumentException extends ParameterException {
    private static final long serialVersionUID = 1;

    private final transient List<String> unmatched;

    UnmatchedArgumentException(CommandLine command, List<String> unmatched) {
      super(command, "unmatched");
      this.unmatched = unmatched;
    }

    public List<String> getUnmatched() {
      return unmatched;
    }
  }

  /** Says that an option is given twice. */
  public static final class OverwrittenOptionException extends ParameterException {
    private static final long serialVersionUID = 1;

    OverwrittenOptionException(CommandLine command, ArgSpec argument) {
      super(command, "twice", argument, null);
    }

    public ArgSpec getOverwritten() {
      return getArgSpec();
    }
  }

  /** Says that a word is no value of a kind. */
  public static final class TypeConversionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TypeConversionException(String message) {
      super(message);
    }
  }

  /** Describes commands. */
  public static final class Model {
    private Model() {}

    /** Describes a command. */
    public static final class CommandSpec {
      private final Object command;
      private final UsageMessageSpec usage = new UsageMessageSpec();
      private final Map<String, OptionSpec> options = new LinkedHashMap<>();
      private final List<PositionalParamSpec> positionals = new ArrayList<>();
      private final Map<String, CommandLine> subcommands = new LinkedHashMap<>();
      private String name = "";
      private String[] version = {};
      private CommandSpec parent;
      private CommandLine commandLine;

      private CommandSpec(Object command) {
        this.command = command;
      }

      public static CommandSpec wrapWithoutInspection(Object command) {
        return new CommandSpec(command);
      }

      public CommandSpec name(String wanted) {
        name = wanted;
        return this;
      }

      public CommandSpec version(String... lines) {
        version = lines;
        return this;
      }

      public UsageMessageSpec usageMessage() {
        return usage;
      }

      public CommandSpec addOption(OptionSpec option) {
        option.names.forEach(each -> options.put(each, option));
        return this;
      }

      public CommandSpec addPositional(PositionalParamSpec positional) {
        positionals.add(positional);
        return this;
      }

      public CommandSpec addSubcommand(String called, CommandSpec subcommand) {
        subcommand.name = called;
        subcommand.parent = this;
        subcommands.put(called, new CommandLine(subcommand));
        return this;
      }

      public CommandLine commandLine() {
        return commandLine;
      }

      public Map<String, OptionSpec> optionsMap() {
        return options;
      }

      public List<OptionSpec> options() {
        return options.values().stream().distinct().toList();
      }

      public Map<String, CommandLine> subcommands() {
        return subcommands;
      }

      /** Its name after the names of the commands that it belongs to. */
      public String qualifiedName() {
        return parent == null ? name : parent.qualifiedName() + " " + name;
      }

      private List<ArgSpec> arguments() {
        return Stream.concat(options().stream(), positionals.stream()).toList();
      }
    }

    /** Holds the parts of a help. */
    public static final class UsageMessageSpec {
      private List<String> keys = List.of();
      private Map<String, IHelpSectionRenderer> sections = Map.of();

      public UsageMessageSpec sectionKeys(List<String> order) {
        keys = order;
        return this;
      }

      public UsageMessageSpec sectionMap(Map<String, IHelpSectionRenderer> byKey) {
        sections = byKey;
        return this;
      }

      private String text() {
        StringBuilder text = new StringBuilder();
        keys.forEach(key -> text.append(sections.get(key).render(new Help())));
        return text.toString();
      }
    }

    /** Describes an option or an argument. */
    public abstract static class ArgSpec {
      private final Class<?> type;
      private final ITypeConverter<?> converter;
      private final Iterable<String> candidates;
      private final String label;
      private final String defaultValue;
      private final boolean isRequired;
      private Object value;

      ArgSpec(Builder<?> builder) {
        type = builder.type;
        converter = builder.converter;
        candidates = builder.candidates;
        label = builder.label;
        defaultValue = builder.defaultValue;
        isRequired = builder.isRequired;
      }

      public Class<?> type() {
        return type;
      }

      private Class<?> elementType() {
        return type.isArray() ? type.getComponentType() : type;
      }

      boolean isFlag() {
        return type == boolean.class;
      }

      public String paramLabel() {
        return label;
      }

      /** The words that it may be; null if they are not known. */
      public Iterable<String> completionCandidates() {
        return candidates != null || !type.isEnum()
            ? candidates
            : Stream.of(type.getEnumConstants()).map(Object::toString).toList();
      }

      @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as picocli has it
      public <T> T getValue() {
        return (T) value;
      }

      /** Makes a description. */
      public abstract static class Builder<T extends Builder<T>> {
        private Class<?> type = boolean.class;
        private ITypeConverter<?> converter;
        private Iterable<String> candidates;
        private String label = "";
        private String defaultValue;
        private boolean isRequired;

        public abstract ArgSpec build();

        protected abstract T self();

        public T type(Class<?> wanted) {
          type = wanted;
          return self();
        }

        public T paramLabel(String wanted) {
          label = wanted;
          return self();
        }

        public T defaultValue(String wanted) {
          defaultValue = wanted;
          return self();
        }

        public T required(boolean wanted) {
          isRequired = wanted;
          return self();
        }

        /** How many values there are is seen by the type, and whether one is required. */
        public T arity(String range) {
          return self();
        }

        public T converters(ITypeConverter<?>... wanted) {
          converter = wanted[0];
          return self();
        }

        public T completionCandidates(Iterable<String> words) {
          candidates = words;
          return self();
        }
      }
    }

    /** Describes an option. */
    public static final class OptionSpec extends ArgSpec {
      private final List<String> names;
      private final boolean isHelp;
      private final boolean isVersion;

      private OptionSpec(Builder builder) {
        super(builder);
        names = builder.names;
        isHelp = builder.isHelp;
        isVersion = builder.isVersion;
      }

      public static Builder builder(String name, String... names) {
        List<String> all = new ArrayList<>(List.of(name));
        all.addAll(List.of(names));
        return new Builder(all);
      }

      public static Builder builder(String[] names) {
        return new Builder(List.of(names));
      }

      public String longestName() {
        return names.stream().max(Comparator.comparingInt(String::length)).orElseThrow();
      }

      /** Makes a description of an option. */
      public static final class Builder extends ArgSpec.Builder<Builder> {
        private final List<String> names;
        private boolean isHelp;
        private boolean isVersion;

        private Builder(List<String> names) {
          this.names = names;
        }

        public Builder usageHelp(boolean wanted) {
          isHelp = wanted;
          return this;
        }

        public Builder versionHelp(boolean wanted) {
          isVersion = wanted;
          return this;
        }

        @Override
        protected Builder self() {
          return this;
        }

        @Override
        public OptionSpec build() {
          return new OptionSpec(this);
        }
      }
    }

    /** Describes an argument that is found by its place. */
    public static final class PositionalParamSpec extends ArgSpec {
      private final int first;

      private PositionalParamSpec(Builder builder) {
        super(builder);
        first = builder.first;
      }

      public static Builder builder() {
        return new Builder();
      }

      /** Makes a description of an argument. */
      public static final class Builder extends ArgSpec.Builder<Builder> {
        private int first;

        /**
         * Where it stands.
         *
         * @param range for example {@code 0}, or {@code 1..*} for an array
         */
        public Builder index(String range) {
          first = Integer.parseInt(range.replaceFirst("\\..*", ""));
          return this;
        }

        @Override
        protected Builder self() {
          return this;
        }

        @Override
        public PositionalParamSpec build() {
          return new PositionalParamSpec(this);
        }
      }
    }
  }
}
