import type { z } from "zod";
import type { Failure, Result } from "#app/platform/results/result.ts";
import { Refusal } from "./refusal.ts";
import { pointerTo } from "./write-once.server.ts";

/** What fields of a form are called in a body, where that is another name. */
export type BodyNames = Readonly<Record<string, string>>;

/**
 * Values of a body as the form of the screen takes them: its schema judges, so that its rules stand once. Throws a
 * `Refusal` that names each value as the body does.
 */
export function throughForm<Schema extends z.ZodType>(
  schema: Schema,
  values: Readonly<Record<string, unknown>>,
  names: BodyNames,
): z.output<Schema> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path: [field, ...inner], message }) => ({
    pointer: field === undefined ? "" : pointerTo([names[String(field)] ?? field, ...inner]),
    detail: message,
  }));
  throw new Refusal("invalid-body", { errors });
}

/** What a command refuses at fields of the form, at those of the body. */
export function namedAsInBody<Done>(done: Result<Done, Failure>, names: BodyNames): Result<Done, Failure> {
  if (done.ok) return done;
  const { error } = done;
  const nameOf = (field: string) => names[field] ?? field;
  if (error.code === "already-exists") return { ok: false, error: { ...error, field: nameOf(error.field) } };
  if (error.code !== "invalid") return done;
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([field, messages]) => [nameOf(field), messages]),
  );
  return { ok: false, error: { ...error, fieldErrors } };
}

/** What was given, over what stands there: what is left out stays. */
export function over<Values extends object>(known: Values, given: Readonly<Record<string, unknown>>): Values {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...known, ...Object.fromEntries(told) };
}
