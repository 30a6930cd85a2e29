import type { z } from "zod";

/** How often a field may be given, and how long each value may be: UTF-16 units of a text, bytes of a file. */
export interface FieldBounds {
  readonly most: number;
  readonly length: number;
}

export interface FormFields {
  readonly known: ReadonlyMap<string, FieldBounds>;
  /** Custom fields: names that a pattern describes. */
  readonly patterns: readonly FieldPattern[];
  /** Unknown fields are ignored; those with such a name make the form refused. */
  readonly refused: readonly RegExp[];
}

/** Fields with similar names; `most` is the limit for all of them together. */
export interface FieldPattern extends FieldBounds {
  readonly pattern: RegExp;
}

/** The bounds of the field of that name; undefined for one that the form does not have. */
export const boundsOf = (
  { known, patterns }: FormFields,
  name: string,
): FieldBounds | FieldPattern | undefined =>
  known.get(name) ?? patterns.find(({ pattern }) => pattern.test(name));

/**
 * What a form may contain: the fields of a schema, one by its name, or several with their own bounds. A pattern says
 * which names have to be known.
 */
export type FormPart =
  | z.core.$ZodType
  | string
  | Readonly<Record<string, Partial<FieldBounds>>>
  | RegExp
  | FieldPattern;
export type FormParts = FormPart | readonly FormPart[];

/**
 * Far longer than any text field accepts: text that is too long still gets an error at its field and is not lost.
 */
const LONGEST_VALUE = 32 * 1024;
/** Values may be this many times longer than the schema allows, so that they still reach it and get its message. */
const ROOM = 2;
/** For a list whose schema has no limit. */
const LONGEST_LIST = 500;

/** The fields of a form. Later parts go before earlier ones; `intent` is a field of every form. */
export function fieldsOf(parts: FormParts): FormFields {
  const all = ["intent", parts].flat() as readonly FormPart[];
  const known = new Map<string, FieldBounds>();
  for (const [name, bounds] of all.flatMap(namedIn)) {
    const length = Math.max(ROOM * (bounds.length ?? 0), LONGEST_VALUE);
    known.set(name, { most: bounds.most ?? 1, length });
  }
  return { known, patterns: all.filter(isPattern), refused: all.filter((part) => part instanceof RegExp) };
}

const isPattern = (part: FormPart): part is FieldPattern =>
  typeof part === "object" && "pattern" in part && part.pattern instanceof RegExp;

/** The fields of a body of which it is not known yet which of these forms it is. */
export function anyOf(forms: readonly FormFields[]): FormFields {
  const known = new Map<string, FieldBounds>();
  for (const [name, bounds] of forms.flatMap((form) => [...form.known])) {
    known.set(name, wider(known.get(name) ?? bounds, bounds));
  }
  return {
    known,
    patterns: forms.flatMap(({ patterns }) => patterns),
    refused: forms.flatMap(({ refused }) => refused),
  };
}

function namedIn(part: FormPart): [string, Partial<FieldBounds>][] {
  if (typeof part === "string") return [[part, {}]];
  if (part instanceof RegExp || isPattern(part)) return [];
  if (!("_zod" in part)) return Object.entries(part);
  const shapes = shapesIn(part as z.core.$ZodType);
  const names = new Set(shapes.flatMap((shape) => Object.keys(shape)));
  return [...names].map((name) => {
    const schemas = shapes.flatMap((shape) => shape[name] ?? []);
    return [name, schemas.map(boundsIn).reduce(wider, {})];
  });
}

function shapesIn(schema: z.core.$ZodType): z.core.$ZodShape[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === "object" ? [def.shape] : inside(schema).flatMap(shapesIn);
}

function boundsIn(schema: z.core.$ZodType): Partial<FieldBounds> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "array") return { ...boundsIn(def.element), most: maximumOf(def) ?? LONGEST_LIST };
  if (def.type === "string" || def.type === "file") return { length: maximumOf(def) ?? 0 };
  return inside(schema).map(boundsIn).reduce(wider, {});
}

/** The smallest limit of a schema's own checks. */
function maximumOf({ checks = [] }: z.core.$ZodTypeDef): number | undefined {
  const allowed = checks.flatMap(({ _zod: { def } }) => ("maximum" in def ? [Number(def.maximum)] : []));
  return allowed.length === 0 ? undefined : Math.min(...allowed);
}

function wider(one: Partial<FieldBounds>, other: Partial<FieldBounds>): FieldBounds {
  return {
    most: Math.max(one.most ?? 1, other.most ?? 1),
    length: Math.max(one.length ?? 0, other.length ?? 0),
  };
}

/** The schemas that a schema wraps, chooses from or pipes through. */
function inside(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return [def.innerType];
    case "pipe":
      return [def.in, def.out];
    case "union":
      return def.options;
    case "intersection":
      return [def.left, def.right];
    default:
      return [];
  }
}
