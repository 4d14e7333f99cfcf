import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Optional;

/**
 * Writes a method that takes a value and the first label to compare, and returns the label that
 * fits.
 *
 * @param labels the types
 */
record TypeSwitch(List<ClassDesc> labels) implements DynamicCalls.Body {
  private static final int VALUE = 0;
  private static final int FIRST = 1;

  /** The method for a {@code switch}, if all of its labels are types. */
  static Optional<DynamicCalls.Body> of(InvokeDynamicInstruction call) {
    boolean isOfTypes =
        call.bootstrapMethod().methodName().equals("typeSwitch")
            && call.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance);
    return isOfTypes
        ? Optional.of(
            new TypeSwitch(call.bootstrapArgs().stream().map(ClassDesc.class::cast).toList()))
        : Optional.empty();
  }

  @Override
  public void write(CodeBuilder code) {
    code.aload(VALUE).ifThen(Opcode.IFNULL, none -> none.iconst_m1().ireturn());
    for (int i = 0; i < labels.size(); i++) {
      Label next = code.newLabel();
      code.iload(FIRST).loadConstant(i).if_icmpgt(next);
      code.aload(VALUE).instanceOf(labels.get(i)).ifeq(next);
      code.loadConstant(i).ireturn();
      code.labelBinding(next);
    }
    code.loadConstant(labels.size()).ireturn();
  }
}
