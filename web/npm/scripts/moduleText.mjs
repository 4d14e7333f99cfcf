// What is known of TeaVM's module and Binaryen cannot find out, written into the text of the module.

/** The functions that the module gives to JavaScript are marked: what these are called with is not known. */
export function markCalledByJavaScript(module) {
  const [, giving] = /\(import "teavmJso" "defineFunction" \(func (\S+)/.exec(module);
  const given = new Set([...module.matchAll(/\(call (\S+)\s+\(ref\.func ([^\s)]+)\)/g)].filter(([, called]) => called === giving).map(([, , name]) => name));
  return module.replace(/\n \(func (\S+) /g, (head, name) => (given.has(name) ? `\n (@binaryen.js.called)${head}` : head));
}

/**
 * The tables of classes, with their methods, are constants instead of being filled in when the module starts: what fills
 * them in is a tenth of the code, and hardly gets smaller by compression (from 541 to 513 kB).
 */
export function makeTablesConstant(module) {
  const storing = new Map();
  const start = functionOf(module, /\n \(start (\S+)\)/.exec(module)[1]);
  const fields = new Map([...module.matchAll(/\n +\(type (\S+) \(sub (?:\S+ )?\(struct ?([^\n]*)\)\)\)/g)].map(([, type, text]) => [type, parse(text).map(typeOfField)]));
  const declarations = [...module.matchAll(/\n \(global (\S+) (\(ref \S+\)) \(struct\.new_default (\S+)\)\)/g)];
  const tables = new Map(declarations.map(([line, name, reference, type]) => [name, { line, reference, type, values: new Map() }]));

  // What is stored before anything else has to do with a table is its value from the start on.
  const rest = [];
  const touched = new Set();
  for (const statement of start.body.flatMap((each) => stores(module, storing, each))) {
    const [operation, , field, into, value] = statement;
    if (operation === "struct.set" && tables.has(into[1]) && !touched.has(into[1]) && constants.has(value[0])) {
      tables.get(into[1]).values.set(Number(field), value);
    } else {
      rest.push(statement);
      globalsIn(statement).forEach((name) => touched.add(name));
    }
  }

  // A constant may name only those before it. So of two that name each other, one is still filled in at the start.
  const filled = [...tables].filter(([, { values }]) => values.size > 0);
  const isDone = new Set();
  const lines = filled.map(([name, { reference, type, values }]) => {
    const made = fields.get(type).map((fieldType, index) => {
      const value = values.get(index);
      if (value?.[0] === "global.get" && tables.get(value[1])?.values.size > 0 && !isDone.has(value[1])) {
        rest.unshift(["struct.set", type, String(index), ["global.get", name], value]);
        return nothing(fieldType);
      }
      return value ?? nothing(fieldType);
    });
    isDone.add(name);
    return ` (global ${name} ${reference} ${print(["struct.new", type, ...made])})\n`;
  });

  const former = new Set(filled.map(([, { line }]) => line));
  const [before, after] = [module.slice(0, start.from), module.slice(start.to)];
  const without = before.replace(/\n \(global [^\n]*/g, (line) => (former.has(line) ? "" : line));
  const afterGlobals = without.indexOf("\n", without.lastIndexOf("\n (global ") + 1) + 1;
  return `${without.slice(0, afterGlobals)}${lines.join("")}${without.slice(afterGlobals)} ${print([...start.head, ...rest])}${after}`;
}

const constants = new Set(["global.get", "ref.func", "i32.const", "ref.null"]);

/**
 * The stores that a statement is, if it calls a function that does nothing else; else the statement.
 *
 * @param storing the functions that are called, as far as they have been looked at
 */
function stores(module, storing, statement) {
  const [operation, name, ...values] = statement;
  if (operation !== "call") {
    return [statement];
  }
  if (!storing.has(name)) {
    storing.set(name, storesOf(module, name));
  }
  const { parameters, body } = storing.get(name);
  const given = (value) => (value[0] === "local.get" ? values[parameters.indexOf(value[1])] : value);
  return body.length > 0 ? body.map(([store, type, field, into, value]) => [store, type, field, given(into), given(value)]) : [statement];
}

/** What a function stores, if it does nothing else: nothing is computed before. */
function storesOf(module, name) {
  const other = { parameters: [], body: [] };
  if (!module.includes(`\n (func ${name} `)) {
    return other; // it is one of JavaScript's
  }
  const { parameters, body } = functionOf(module, name);
  const isPlain = ([operation]) => operation === "local.get" || constants.has(operation);
  return body.every(([operation, , , into, value]) => operation === "struct.set" && isPlain(into) && isPlain(value)) ? { parameters, body } : other;
}

function functionOf(module, name) {
  const from = module.indexOf(`\n (func ${name} `) + 2;
  const to = module.indexOf("\n )", from) + 3;
  const [parts] = parse(module.slice(from, to));
  const isHead = (part) => !Array.isArray(part) || ["type", "param", "result", "local"].includes(part[0]);
  const parameters = parts.filter(([word]) => word === "param").map(([, parameter]) => parameter);
  return { from, to, parameters, head: parts.filter(isHead), body: parts.filter((part) => !isHead(part)) };
}

const typeOfField = ([, type]) => (type[0] === "mut" ? type[1] : type);

/** What a field of this type holds at first. */
function nothing(type) {
  const numbers = { i8: "i32", i16: "i32", i32: "i32", i64: "i64", f32: "f32", f64: "f64" };
  if (numbers[type] !== undefined) {
    return [`${numbers[type]}.const`, "0"];
  }
  return ["ref.null", Array.isArray(type) ? type.at(-1) : type.replace(/ref$/, "")];
}

function globalsIn(expression) {
  return Array.isArray(expression) ? [...(expression[0] === "global.get" ? [expression[1]] : []), ...expression.flatMap(globalsIn)] : [];
}

/** Expressions as lists of words and lists. */
function parse(text) {
  const open = [[]];
  for (const [token] of text.matchAll(/[()]|"(?:[^"\\]|\\.)*"|[^\s()]+/g)) {
    if (token === "(") {
      open.push([]);
    } else if (token === ")") {
      const list = open.pop();
      open.at(-1).push(list);
    } else {
      open.at(-1).push(token);
    }
  }
  return open[0];
}

function print(expression) {
  return Array.isArray(expression) ? `(${expression.map(print).join(" ")})` : expression;
}
