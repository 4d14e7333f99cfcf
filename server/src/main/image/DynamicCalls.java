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
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Turns calls for which Java would make classes at the first run into calls of methods: each {@code
 * switch} over types, and how a record is compared and gets its hash code.
 *
 * <p>Java's cache of classes cannot hold the ones that it would make. For a short check they were a
 * quarter of the time, and the first keys in a long record waited for them. The goals "{@code kifu
 * check} of a 500-move KIF / an empty JVM program" and of 1,000 CSA games from cold need it. To be
 * deleted when the cache holds what {@code SwitchBootstraps} and {@code ObjectMethods} make.
 */
final class DynamicCalls implements ClassTransform {
  private static final ClassDesc SWITCHES = ClassDesc.of("java.lang.runtime.SwitchBootstraps");
  private static final ClassDesc RECORDS = ClassDesc.of("java.lang.runtime.ObjectMethods");

  private final ClassModel type;
  private final List<Method> methods = new ArrayList<>();

  DynamicCalls(ClassModel type) {
    this.type = type;
  }

  /** Whether a class has such calls. */
  static boolean areIn(ClassModel type) {
    return type.findAttribute(Attributes.bootstrapMethods()).stream()
        .flatMap(methods -> methods.bootstrapMethods().stream())
        .map(method -> method.bootstrapMethod().asSymbol().owner())
        .anyMatch(List.of(SWITCHES, RECORDS)::contains);
  }

  /** Writes what a method does that is called instead. */
  interface Body {
    void write(CodeBuilder code);
  }

  private record Method(String name, MethodTypeDesc signature, Body body) {}

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
    Optional<Body> body =
        element instanceof InvokeDynamicInstruction call ? body(call) : Optional.empty();
    if (body.isEmpty()) {
      code.with(element);
      return;
    }
    InvokeDynamicInstruction call = (InvokeDynamicInstruction) element;
    String name = call.name().stringValue() + "$" + methods.size();
    Method method = new Method(name, call.typeSymbol(), body.get());
    methods.add(method);
    code.invokestatic(
        type.thisClass().asSymbol(),
        method.name(),
        method.signature(),
        type.flags().has(AccessFlag.INTERFACE));
  }

  private static Optional<Body> body(InvokeDynamicInstruction call) {
    ClassDesc maker = call.bootstrapMethod().owner();
    if (maker.equals(RECORDS)) {
      return RecordMethod.of(call);
    }
    return maker.equals(SWITCHES) ? TypeSwitch.of(call) : Optional.empty();
  }

  @Override
  public void atEnd(ClassBuilder builder) {
    for (Method method : methods) {
      builder.withMethodBody(
          method.name(),
          method.signature(),
          ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC,
          method.body()::write);
    }
  }
}
