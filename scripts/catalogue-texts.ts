/** What this needs of a syntax tree, whose shape depends on the type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree, whose shape depends on the type
  readonly [key: string]: any;
}

/** Each `words({ … })` of a module, with the name of the variable that holds it. */
export function* cataloguesIn(node: unknown, name?: string): Generator<{ name?: string; catalogue: Node }> {
  if (Array.isArray(node)) {
    for (const member of node) yield* cataloguesIn(member, name);
    return;
  }
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  const { type, ...parts } = node as Node;
  if (type === "ExportNamedDeclaration" && parts.declaration?.type === "VariableDeclaration") {
    for (const { id, init } of parts.declaration.declarations) yield* cataloguesIn(init, id.name);
    return;
  }
  if (type === "VariableDeclarator") {
    yield* cataloguesIn(parts.init, parts.id.name);
    return;
  }
  if (type === "CallExpression" && parts.callee.name === "words" && parts.arguments[0]) {
    yield { ...(name ? { name } : {}), catalogue: parts.arguments[0] };
    return;
  }
  for (const part of Object.values(parts)) yield* cataloguesIn(part, name);
}

/** The texts of a catalogue with the keys that lead to them. Values of `fixed()` and functions are left out. */
export function* textsIn(
  node: Node,
  keys: string[],
): Generator<{ node: Node; english: string; keys: string[] }> {
  if (node.type === "CallExpression" && node.callee.name === "note") {
    for (const noted of textsIn(node.arguments[0], keys)) yield { ...noted, node };
    return;
  }
  if (node.type === "TSSatisfiesExpression" || node.type === "TSAsExpression") {
    yield* textsIn(node.expression, keys);
    return;
  }
  if (node.type === "Literal" && typeof node.value === "string") yield { node, english: node.value, keys };
  if (node.type === "TemplateLiteral" && node.quasis.length === 1) {
    yield { node, english: node.quasis[0].value.cooked, keys };
  }
  if (node.type === "ArrayExpression") {
    for (const [at, element] of node.elements.entries())
      if (element) yield* textsIn(element, [...keys, String(at)]);
  }
  if (node.type === "ObjectExpression") {
    for (const property of node.properties) {
      if (property.type !== "Property" || property.kind !== "init" || property.computed) continue;
      yield* textsIn(property.value, [...keys, String(property.key.name ?? property.key.value)]);
    }
  }
}
