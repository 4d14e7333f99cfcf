package kifu.lsp;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonObject;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.Test;

/** The table of methods says what LSP4J's annotations would say, and leaves none out. */
final class MethodsTest {
  private static final Map<String, JsonRpcMethod> SERVED = Methods.signatures();

  @Test
  void methods_of_the_protocol_are_as_lsp4j_knows_them() {
    Map<String, JsonRpcMethod> protocol =
        ServiceEndpoints.getSupportedMethods(LanguageServer.class);

    SERVED.values().stream()
        .filter(method -> !method.getMethodName().startsWith("kifu/"))
        .filter(method -> !method.getMethodName().equals("shutdown")) // takes nothing
        .forEach(
            method ->
                assertEquals(
                    signature(
                        requireNonNull(protocol.get(method.getMethodName())), "InitializeParams"),
                    signature(method, JsonObject.class.getSimpleName())));
  }

  /** What a method takes, where parameters of one type are read in a way of our own. */
  private static List<Object> signature(JsonRpcMethod method, String ownWay) {
    return List.of(
        method.getMethodName(),
        method.isNotification(),
        Arrays.stream(method.getParameterTypes())
            .map(Type::getTypeName)
            .map(name -> name.endsWith("." + ownWay) ? "in a way of our own" : name)
            .toList());
  }

  @Test
  void every_method_that_answers_is_served() {
    Set<String> written =
        Stream.of(
                names(Notifications.class),
                names(DocumentAnswers.class),
                names(TypingAnswers.class),
                names(NavigationAnswers.class),
                names(DocumentLinkAnswers.class),
                names(CallHierarchyAnswers.class),
                names(KifuAnswers.class),
                names(SemanticTokenAnswers.class),
                names(SeeingAnswers.class).filter(name -> !name.equals("documentOf")),
                names(CompletionAnswers.class),
                Stream.of("initialize", "shutdown", "diagnostic"))
            .flatMap(names -> names)
            .collect(toSet());

    assertEquals(
        written,
        SERVED.keySet().stream().map(name -> name.replaceFirst(".*/", "")).collect(toSet()));
  }

  private static Stream<String> names(Class<?> methods) {
    return Arrays.stream(methods.getDeclaredMethods())
        .filter(method -> !Modifier.isPrivate(method.getModifiers()) && !method.isSynthetic())
        .map(Method::getName);
  }
}
