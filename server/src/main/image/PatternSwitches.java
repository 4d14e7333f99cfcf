import static java.lang.classfile.ClassFile.ACC_PRIVATE;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SYNTHETIC;

import java.lang.classfile.Attributes;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns each {@code switch} over types into a chain of {@code instanceof}.
 *
 * <p>For the first run through such a switch Java makes a class, which its cache of classes cannot
 * hold. For a short check that was a quarter of the time.
 */
final class PatternSwitches implements ClassTransform {
  private static final ClassDesc MAKER = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
  private static final int TARGET = 0;
  private static final int FIRST = 1;

  private final ClassModel type;
  private final List<Chain> chains = new ArrayList<>();

  PatternSwitches(ClassModel type) {
    this.type = type;
  }

  /** Whether a class has switches over patterns. */
  static boolean areIn(ClassModel type) {
    return type.findAttribute(Attributes.bootstrapMethods()).stream()
        .flatMap(methods -> methods.bootstrapMethods().stream())
        .anyMatch(method -> method.bootstrapMethod().asSymbol().owner().equals(MAKER));
  }

  /** A method that takes a value and the first label to compare, and gives the label that fits. */
  private record Chain(String name, MethodTypeDesc signature, List<ConstantDesc> labels) {
    void code(CodeBuilder code) {
      code.aload(TARGET).ifThen(Opcode.IFNULL, none -> none.iconst_m1().ireturn());
      for (int i = 0; i < labels.size(); i++) {
        Label next = code.newLabel();
        code.iload(FIRST).loadConstant(i).if_icmpgt(next);
        code.aload(TARGET).instanceOf((ClassDesc) labels.get(i)).ifeq(next);
        code.loadConstant(i).ireturn();
        code.labelBinding(next);
      }
      code.loadConstant(labels.size()).ireturn();
    }
  }

  @Override
  public void accept(ClassBuilder builder, ClassElement element) {
    if (element instanceof MethodModel method) {
      CodeTransform transform = this::replace;
      builder.transformMethod(method, MethodTransform.transformingCode(transform));
    } else {
      builder.with(element);
    }
  }

  private void replace(CodeBuilder code, CodeElement element) {
    if (element instanceof InvokeDynamicInstruction call && isSwitchOverTypes(call)) {
      Chain chain =
          new Chain("typeSwitch$" + chains.size(), call.typeSymbol(), call.bootstrapArgs());
      chains.add(chain);
      code.invokestatic(
          type.thisClass().asSymbol(),
          chain.name(),
          chain.signature(),
          type.flags().has(AccessFlag.INTERFACE));
    } else {
      code.with(element);
    }
  }

  private static boolean isSwitchOverTypes(InvokeDynamicInstruction call) {
    return call.bootstrapMethod().owner().equals(MAKER)
        && call.bootstrapMethod().methodName().equals("typeSwitch")
        && call.bootstrapArgs().stream().allMatch(ClassDesc.class::isInstance);
  }

  @Override
  public void atEnd(ClassBuilder builder) {
    for (Chain chain : chains) {
      builder.withMethodBody(
          chain.name(), chain.signature(), ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, chain::code);
    }
  }
}
