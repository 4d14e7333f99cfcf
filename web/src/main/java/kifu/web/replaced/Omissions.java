package kifu.web.replaced;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.ValueType;
import org.teavm.model.emit.ProgramEmitter;
import org.teavm.model.instructions.StringConstantInstruction;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Leaves out of the engine what the compiler cannot know to be needless, for the sake of its size:
 *
 * <ul>
 *   <li>the texts that records have for debuggers, 360 of them: whoever asks for one gets an error,
 *   <li>the hash codes of most records, which are no keys of hash tables: they are all the same,
 *   <li>Java's own way from fractions to digits and back, whose tables hold all powers of ten:
 *       JavaScript knows one,
 *   <li>what makes a key in a line of many megabytes quick: it is copied, as other lines are.
 * </ul>
 */
public final class Omissions implements TeaVMPlugin {
  private static final MethodDescriptor TO_STRING = new MethodDescriptor("toString", String.class);
  private static final MethodDescriptor HASH_CODE = new MethodDescriptor("hashCode", int.class);
  private static final List<String> IN_NO_HASH_TABLE =
      List.of(
          "kifu.document.",
          "kifu.exchange.",
          "kifu.feature.",
          "kifu.format.",
          "kifu.game.",
          "kifu.problem.",
          "kifu.protocol.",
          "kifu.record.",
          "kifu.shogi.Declaration",
          "kifu.shogi.LikelyMoves",
          "kifu.shogi.PositionFault",
          "kifu.shogi.Rule",
          "kifu.shogi.Sfen",
          "kifu.text.",
          "kifu.web.");

  /** Those records of these packages that hash tables do hold. */
  private static final Set<String> KEYS =
      Set.of(
          "kifu.format.PlayedStatement$Place",
          "kifu.game.PieceTracker$Held",
          "kifu.check.TreeCheck$Fork",
          "kifu.check.TreeCheck$Way",
          "kifu.problem.Habits$Habit");

  private static final MethodDescriptor WITHIN_LONG_LINE =
      new MethodDescriptor(
          "withinLongLine",
          ValueType.INTEGER,
          ValueType.INTEGER,
          ValueType.parse(String.class),
          ValueType.parse(Optional.class));

  private static final MethodDescriptor PARSE =
      new MethodDescriptor("parseDouble", String.class, double.class);
  private static final MethodDescriptor INSERT =
      new MethodDescriptor(
          "insert",
          ValueType.INTEGER,
          ValueType.DOUBLE,
          ValueType.object("java.lang.AbstractStringBuilder"));

  @Override
  public void install(TeaVMHost host) {
    host.add(Omissions::transform);
  }

  private static void transform(ClassHolder type, ClassHolderTransformerContext context) {
    if (Record.class.getName().equals(type.getParent()) && isGenerated(type.getMethod(TO_STRING))) {
      ProgramEmitter body =
          ProgramEmitter.create(type.getMethod(TO_STRING), context.getHierarchy());
      body.construct(UnsupportedOperationException.class).raise();
    }
    MethodHolder hashCode = type.getMethod(HASH_CODE);
    if (Record.class.getName().equals(type.getParent())
        && hashCode != null
        && !KEYS.contains(type.getName())
        && IN_NO_HASH_TABLE.stream().anyMatch(type.getName()::startsWith)) {
      ProgramEmitter.create(hashCode, context.getHierarchy()).constant(0).returnValue();
    }
    if (type.getName().equals("kifu.text.Chunk")) {
      ProgramEmitter body =
          ProgramEmitter.create(type.getMethod(WITHIN_LONG_LINE), context.getHierarchy());
      body.invoke(Optional.class, "empty", Optional.class).returnValue();
    }
    if (type.getName().equals(Double.class.getName())) {
      MethodHolder parse = type.getMethod(PARSE);
      ProgramEmitter body = ProgramEmitter.create(parse, context.getHierarchy());
      body.invoke(Fractions.class, "parse", double.class, body.var(1, String.class)).returnValue();
    }
    if (type.getName().equals("java.lang.AbstractStringBuilder")) {
      MethodHolder insert = type.getMethod(INSERT);
      ProgramEmitter body = ProgramEmitter.create(insert, context.getHierarchy());
      body.var(0, ValueType.object(type.getName()))
          .invokeVirtual(
              "insert",
              ValueType.object(type.getName()),
              body.var(1, int.class),
              body.invoke(Fractions.class, "text", String.class, body.var(2, double.class)))
          .returnValue();
    }
  }

  /** Whether a record's text is the one that Java makes: it begins with the record's name. */
  private static boolean isGenerated(MethodHolder method) {
    String owner = method.getOwnerName();
    String name = owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1);
    for (BasicBlock block : method.getProgram().getBasicBlocks()) {
      for (Instruction instruction : block) {
        if (instruction instanceof StringConstantInstruction text
            && Set.of(name + "[", name + "[]").contains(text.getConstant())) {
          return true;
        }
      }
    }
    return false;
  }
}
