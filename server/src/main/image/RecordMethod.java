import static java.lang.constant.ConstantDescs.CD_Long;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;

/**
 * Writes the method {@code equals} or {@code hashCode} of a record, which compares all components
 * or computes its number from theirs.
 *
 * <p>Without it {@code kifu check} of a short record took 0.19 instead of 0.16 s of processor time
 * from cold (medians of 40 runs in turn), and the goal of at most 2.5 times an empty JVM program
 * would be missed.
 *
 * @param fields those of the components
 */
record RecordMethod(String name, ClassDesc type, List<Field> fields) implements DynamicCalls.Body {
  private static final ClassDesc OBJECTS = ClassDesc.of("java.util.Objects");
  private static final int SELF = 0;
  private static final int OTHER = 1;
  private static final int FACTOR = 31;

  private record Field(String name, ClassDesc type) {
    static Field of(DirectMethodHandleDesc getter) {
      return new Field(getter.methodName(), getter.invocationType().returnType());
    }

    /** The kind of its variable: an int also for shorter types. */
    TypeKind kind() {
      return TypeKind.from(type).asLoadable();
    }
  }

  /** The method for a call, if it is one of the two and no component is a fraction. */
  static Optional<DynamicCalls.Body> of(InvokeDynamicInstruction call) {
    String name = call.name().stringValue();
    List<Field> fields =
        call.bootstrapArgs().stream()
            .filter(DirectMethodHandleDesc.class::isInstance)
            .map(getter -> Field.of((DirectMethodHandleDesc) getter))
            .toList();
    boolean isKnown =
        List.of("equals", "hashCode").contains(name)
            && fields.stream()
                .map(Field::kind)
                .noneMatch(List.of(TypeKind.FLOAT, TypeKind.DOUBLE)::contains);
    return isKnown
        ? Optional.of(new RecordMethod(name, (ClassDesc) call.bootstrapArgs().getFirst(), fields))
        : Optional.empty();
  }

  @Override
  public void write(CodeBuilder code) {
    if (name.equals("equals")) {
      writeEquals(code);
    } else {
      writeHashCode(code);
    }
  }

  private void writeEquals(CodeBuilder code) {
    Label differ = code.newLabel();
    code.aload(OTHER).instanceOf(type).ifeq(differ);
    for (Field field : fields) {
      code.aload(SELF).getfield(type, field.name(), field.type());
      code.aload(OTHER).checkcast(type).getfield(type, field.name(), field.type());
      switch (field.kind()) {
        case INT -> code.if_icmpne(differ);
        case LONG -> code.lcmp().ifne(differ);
        default ->
            code.invokestatic(
                    OBJECTS, "equals", MethodTypeDesc.of(CD_boolean, CD_Object, CD_Object))
                .ifeq(differ);
      }
    }
    code.iconst_1().ireturn();
    code.labelBinding(differ).iconst_0().ireturn();
  }

  private void writeHashCode(CodeBuilder code) {
    code.iconst_0();
    for (Field field : fields) {
      code.loadConstant(FACTOR).imul();
      code.aload(SELF).getfield(type, field.name(), field.type());
      switch (field.kind()) {
        case INT -> {} // its own hash code
        case LONG -> code.invokestatic(CD_Long, "hashCode", MethodTypeDesc.of(CD_int, CD_long));
        default -> code.invokestatic(OBJECTS, "hashCode", MethodTypeDesc.of(CD_int, CD_Object));
      }
      code.iadd();
    }
    code.ireturn();
  }
}
