import path from "node:path";
import { parseSync } from "vite";

/** A text that a person may read, outside of every catalogue. */
export interface Found {
  /** Where, as `path:line`. */
  readonly at: string;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree, whose shape depends on the type
  readonly [key: string]: any;
}

/** What is called with texts for operators and developers, not for those who use the product. */
const FOR_OPERATORS =
  /^(\w*Error|log|logger|console|print|stdout|say|progress|sql|query|column|onServer|invariant|fixed|recordFailure)$/;

/** Properties and attributes whose value is read by a person, however short it is. */
const READ_BY_PEOPLE =
  /^(label|title|text|hint|heading|description|lead|summary|message|placeholder|alt|caption|error|preview|subject|aria-(label|description|roledescription|valuetext))$/;

/**
 * Texts of a file of `app/` that are in no catalogue, found by how they look: what stands in JSX, what is
 * called a label or a message, and what reads like a sentence. Texts for operators (errors that are thrown,
 * the log) are left out.
 *
 * @param file Path from the project's root; its ending says how it is parsed.
 */
export function wordsInCode(file: string, code: string): Found[] {
  const lang = path.extname(file) === ".tsx" ? "tsx" : "ts";
  const { program } = parseSync(file, code, { lang });
  const found: Found[] = [];
  const add = (node: Node, text: string) => {
    const line = code.slice(0, node.start).split("\n").length;
    found.push({ at: `${file}:${line}`, text: text.replace(/\s+/g, " ").trim() });
  };
  look(program as unknown as Node, { read: false }, add);
  return found;
}

interface Place {
  /** Whether text here is read by a person, however short it is. */
  readonly read: boolean;
}

function look(node: unknown, place: Place, add: (node: Node, text: string) => void): void {
  if (Array.isArray(node)) {
    for (const member of node) look(member, place, add);
    return;
  }
  if (!isNode(node) || isLeftOut(node)) return;
  switch (node.type) {
    case "JSXText":
      if (/\p{L}{2}/u.test(node.value)) add(node, node.value);
      return;
    case "JSXAttribute": {
      const read = READ_BY_PEOPLE.test(nameOf(node.name));
      if (
        !/^(className|class|style|id|key|name|type|d|href|to|viewBox|points|transform)$/.test(
          nameOf(node.name),
        )
      )
        look(node.value, { read }, add);
      return;
    }
    case "Property":
      // Made-up values that a mail is looked at with.
      if (nameOf(node.key) === "sample") return;
      look(node.value, { read: READ_BY_PEOPLE.test(nameOf(node.key)) }, add);
      return;
    case "Literal":
      if (typeof node.value === "string" && isText(node.value, place)) add(node, node.value);
      return;
    case "TemplateLiteral": {
      const pieces = (node.quasis as Node[]).map((piece) => String(piece.value.cooked));
      if (pieces.some((piece) => isText(piece, { read: false })) || isSentence(pieces.join("x")))
        add(node, pieces.join("…"));
      for (const expression of node.expressions) look(expression, place, add);
      return;
    }
    case "CallExpression":
    case "NewExpression":
      // The body of an answer that refuses is for programs: its page has words of its own.
      if (/^(data|Response)$/.test(nameOf(node.callee)) && node.arguments[0]?.type === "Literal") return;
      look(node.callee, { read: false }, add);
      look(node.arguments, { read: false }, add);
      return;
    default:
      for (const [key, child] of Object.entries(node)) {
        if (key !== "type" && key !== "start" && key !== "end")
          look(child, inherits(node) ? place : { read: false }, add);
      }
  }
}

/** Through what the place is passed on: `error: () => "…"`, `label: known ? "…" : "…"`. */
const inherits = (node: Node) =>
  /^(ArrowFunctionExpression|ConditionalExpression|LogicalExpression|JSXExpressionContainer|ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(
    node.type,
  );

function isLeftOut(node: Node): boolean {
  if (/^(Import|Export(All|Named)Declaration$)/.test(node.type) && node.source) return true;
  if (node.type.startsWith("TS") && !/^TS(As|Satisfies|NonNull)Expression$/.test(node.type)) return true;
  if (node.type === "TaggedTemplateExpression") return true;
  if (node.type === "BinaryExpression" && /^[!=]==$/.test(node.operator)) return true;
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return false;
  const callee = node.callee as Node;
  // Only errors have a constructor above them that takes a text.
  if (callee.type === "Super") return true;
  const names =
    callee.type === "MemberExpression" ? [nameOf(callee.object), nameOf(callee.property)] : [nameOf(callee)];
  return (
    names.includes("words") ||
    names.some((name) => FOR_OPERATORS.test(name)) ||
    /^(words|translate)$/.test(names[0] ?? "")
  );
}

const nameOf = (node: Node): string =>
  String(node?.name?.name ?? node?.name ?? node?.value ?? node?.property?.name ?? "");
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const isText = (text: string, { read }: Place) =>
  read ? /\p{L}{2}/u.test(text) && !/^[a-z-]+$|^[/#.]|^https?:/.test(text) : isSentence(text);

/** Whether a text starts with a capital letter followed by more than one word, or has several words in a row. */
function isSentence(text: string): boolean {
  if (/[<>{};=_]|--|::|\bhttps?:|^[A-Z-]+ /.test(text)) return false;
  return (
    /^[“"]?\p{Lu}[\p{L}’']*[,:]? \p{L}/u.test(text.trim()) ||
    /(^|\s)\p{Ll}{3,} \p{Ll}+ \p{Ll}{2,}/u.test(text)
  );
}
