import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;

/** What {@code equals} and {@code hashCode} of a record do, component by component. */
final class RecordMethods {
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
  private static final MethodTypeDesc OBJECTS_EQUALS =
      MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object);
  private static final MethodTypeDesc OBJECTS_HASH =
      MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_Object);
  private static final int FACTOR = 31;
  private static final int THIS = 0;
  private static final int OTHER = 1;
  private static final int SAME_TYPE = 2;

  private final ClassDesc type;
  private final List<Component> components;

  private record Component(String name, ClassDesc type) {}

  private RecordMethods(InvokeDynamicInstruction call) {
    this.type = (ClassDesc) call.bootstrapArgs().getFirst();
    this.components =
        call.bootstrapArgs().stream()
            .skip(2) // the type and all names
            .map(DirectMethodHandleDesc.class::cast)
            .map(get -> new Component(get.methodName(), get.invocationType().returnType()))
            .toList();
  }

  /** The method that a record calls, unless it makes a string of it, which nobody waits for. */
  static Optional<DynamicCalls.Body> of(InvokeDynamicInstruction call) {
    return switch (call.name().stringValue()) {
      case "equals" -> Optional.of(new RecordMethods(call)::writeEquals);
      case "hashCode" -> Optional.of(new RecordMethods(call)::writeHashCode);
      default -> Optional.empty();
    };
  }

  private void writeEquals(CodeBuilder code) {
    Label differ = code.newLabel();
    code.aload(OTHER).instanceOf(type).ifeq(differ);
    code.aload(OTHER).checkcast(type).astore(SAME_TYPE);
    for (Component component : components) {
      get(code, THIS, component);
      get(code, SAME_TYPE, component);
      switch (TypeKind.from(component.type())) {
        case REFERENCE -> code.invokestatic(OBJECTS, "equals", OBJECTS_EQUALS).ifeq(differ);
        case LONG -> code.lcmp().ifne(differ);
        case FLOAT, DOUBLE -> compare(code, component).ifne(differ);
        default -> code.if_icmpne(differ);
      }
    }
    code.iconst_1().ireturn();
    code.labelBinding(differ).iconst_0().ireturn();
  }

  private void writeHashCode(CodeBuilder code) {
    code.iconst_0();
    for (Component component : components) {
      code.loadConstant(FACTOR).imul();
      get(code, THIS, component);
      if (component.type().isPrimitive()) {
        code.invokestatic(
            boxed(component),
            "hashCode",
            MethodTypeDesc.of(ConstantDescs.CD_int, component.type()));
      } else {
        code.invokestatic(OBJECTS, "hashCode", OBJECTS_HASH);
      }
      code.iadd();
    }
    code.ireturn();
  }

  private void get(CodeBuilder code, int slot, Component component) {
    code.aload(slot).getfield(type, component.name(), component.type());
  }

  /** As records do: not a number equals itself, and the two zeros differ. */
  private static CodeBuilder compare(CodeBuilder code, Component component) {
    return code.invokestatic(
        boxed(component),
        "compare",
        MethodTypeDesc.of(ConstantDescs.CD_int, component.type(), component.type()));
  }

  private static ClassDesc boxed(Component component) {
    return switch (TypeKind.from(component.type())) {
      case BOOLEAN -> ConstantDescs.CD_Boolean;
      case BYTE -> ConstantDescs.CD_Byte;
      case CHAR -> ConstantDescs.CD_Character;
      case SHORT -> ConstantDescs.CD_Short;
      case INT -> ConstantDescs.CD_Integer;
      case LONG -> ConstantDescs.CD_Long;
      case FLOAT -> ConstantDescs.CD_Float;
      case DOUBLE -> ConstantDescs.CD_Double;
      default -> throw new IllegalArgumentException(component.toString());
    };
  }
}
