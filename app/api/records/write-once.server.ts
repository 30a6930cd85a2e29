import type { z } from "zod";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Failure } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { doOnce } from "#app/platform/writes/once.server.ts";
import { type StepDeps, writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { ApiCaller } from "./caller.server.ts";
import { isIdempotencyKey } from "./conditional.ts";
import type { ApiProblem, RequestProblem } from "./problem.ts";
import { Refusal } from "./refusal.ts";

/** So long is a request known by its `Idempotency-Key`. */
const STORED_MS = 24 * 3_600_000;
/** Longer than anything that programs write. */
const MOST_BYTES = 16 * 1024;

/** What a write by a program is given: the services of the process, within the transaction that it is a part of. */
export type ProgramDeps = Omit<Services, "db" | "jobs"> & StepDeps & { readonly db: Transaction };

export const programDeps = (
  services: Services,
  facts: { readonly id: string },
  tx: Transaction,
): ProgramDeps => ({
  ...services,
  ...writeDeps(services, facts),
  db: tx,
});

/** What makes two requests the same, other than their caller. */
export interface WrittenOnce {
  readonly caller: ApiCaller;
  readonly same: readonly string[];
  /** Writes, and answers the id of the record. Throws a `Refusal`. */
  readonly attempt: (tx: Transaction) => Promise<string>;
}

/** What came of a write, as it is kept: the record itself is read anew. */
type Outcome = { readonly recordId: string } | { readonly refusal: StoredRefusal };

/** Why a request was refused, as repeated to a retry. */
interface StoredRefusal {
  readonly problem: ApiProblem;
  readonly detail?: string;
  readonly errors?: readonly RequestProblem[];
}

/**
 * Writes once by the request's `Idempotency-Key`, see `doOnce`; what was refused stays refused. Answers the id of the
 * record that was written, now or then. Throws a `Refusal`.
 */
export async function writeOnce(
  services: Services,
  request: Request,
  { caller, same, attempt }: WrittenOnce,
): Promise<string> {
  const key = keyOf(request);
  if (key === null) return services.db.transaction(attempt);
  const about = {
    who: ["api", caller.countedBy],
    key,
    asks: [request.method, ...same],
    keptUntil: new Date(services.now().getTime() + STORED_MS),
  };
  const done = await doOnce<Outcome>(services, about, async (tx) => ({
    answer: await outcomeOf(tx, attempt),
    isDone: true,
  }));
  if (done.kind === "other") throw new Refusal("idempotency-mismatch");
  if ("recordId" in done.answer) return done.answer.recordId;
  const { problem, ...more } = done.answer.refusal;
  throw new Refusal(problem, more);
}

/** Runs a write in a savepoint: a refused one leaves nothing behind, and the surrounding transaction continues. */
async function outcomeOf(tx: Transaction, attempt: (tx: Transaction) => Promise<string>): Promise<Outcome> {
  try {
    return { recordId: await tx.transaction(attempt) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { headers: _, ...told } = error.more;
    return { refusal: { problem: error.problem, ...told } };
  }
}

function keyOf(request: Request): string | null {
  const given = request.headers.get("idempotency-key");
  if (given !== null && !isIdempotencyKey(given)) {
    throw new Refusal("invalid-body", {
      detail: "Idempotency-Key must have 1 to 255 printable ASCII characters.",
    });
  }
  return given;
}

/** The type of the body, without its parameters. */
export const typeOf = (request: Request): string =>
  request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";

/** The body's text. Throws a `Refusal` for another type, for one that is too long or does not say how long it is. */
export async function bodyOf(request: Request, types: readonly string[], accept: string): Promise<string> {
  if (!types.includes(typeOf(request))) {
    throw new Refusal("unsupported-media-type", { headers: { [accept]: types.join(", ") } });
  }
  // A body that does not say its length would be held in memory while it is measured.
  if (request.headers.has("transfer-encoding")) throw new Refusal("length-required");
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES) throw new Refusal("too-large");
  return request.text().catch(() => {
    throw new Refusal("invalid-body", { detail: "The body did not arrive whole." });
  });
}

/** The body as its schema has it. Throws a `Refusal` that names each value that cannot be used. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw new Refusal("invalid-body", { errors: [{ pointer: "", detail: "The body is not valid JSON." }] });
  }
  return readValues(schema, given);
}

/** Values as their schema has them. Throws the same. */
export function readValues<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    pointer: pointerTo(path),
    detail: message,
  }));
  throw new Refusal("invalid-body", { errors });
}

/** RFC 6901. */
export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** Returns the error response for a failure of a command. */
export function refusalOf(failure: Failure): Refusal {
  switch (failure.code) {
    case "not-found":
      return new Refusal("not-found");
    case "stale":
      return new Refusal("precondition-failed");
    case "unauthenticated":
    case "forbidden":
    case "disabled":
      return new Refusal("forbidden");
    case "invalid": {
      const errors = Object.entries(failure.fieldErrors).flatMap(([field, messages]): RequestProblem[] =>
        messages.map((detail) => ({ pointer: field === "" ? "" : `/${field}`, detail })),
      );
      return new Refusal("invalid-body", { errors });
    }
    case "illegal-move":
      return new Refusal("conflict", {
        detail: `Cannot change from ${failure.from} to ${failure.to}: ${failure.why}.`,
      });
    case "closed":
      return new Refusal("conflict", { detail: `The record is ${failure.because}.` });
    case "already-exists":
      return new Refusal("conflict", { detail: `A record with the same ${failure.field} already exists.` });
    default:
      return new Refusal("conflict", { detail: failure.code });
  }
}
