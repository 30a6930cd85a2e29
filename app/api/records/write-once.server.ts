import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Failure } from "#app/platform/results/result.ts";
import { type StepDeps, writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { apiAnswers } from "#app/registry/tables.server.ts";
import type { ApiCaller } from "./caller.server.ts";
import { isIdempotencyKey } from "./conditional.ts";
import type { RequestProblem } from "./problem.ts";
import { Refusal } from "./refusal.ts";

/** So long is a request known by its `Idempotency-Key`. */
const KEPT_MS = 24 * 3_600_000;
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

/** What of a request makes it the same as another one, beside who asks. */
export interface WrittenOnce {
  readonly caller: ApiCaller;
  readonly same: readonly string[];
  /** Writes, and answers the id of the record. Throws a `Refusal`. */
  readonly attempt: (tx: Transaction) => Promise<string>;
}

/**
 * Writes in one transaction with what is kept of it by the request's `Idempotency-Key`: sent twice, it is done once, also
 * when both come at once. Answers the id of the record that was written, now or then. Throws a `Refusal`.
 */
export async function writeOnce(
  services: Services,
  request: Request,
  { caller, same, attempt }: WrittenOnce,
): Promise<string> {
  const key = keyOf(request, caller);
  const done = await services.db.transaction(async (tx) => {
    if (key === null) return orRefusal(tx, attempt);
    const kept = { key, request: hashOf(request.method, ...same), createdAt: services.now() };
    // Whoever sends the same at the same moment waits here for the first.
    const [mine] = await tx.insert(apiAnswers).values(kept).onConflictDoNothing().returning();
    if (!mine) return answerAgain(tx, kept);
    const outcome = await orRefusal(tx, attempt);
    await tx.update(apiAnswers).set(keptOf(outcome)).where(eq(apiAnswers.key, key));
    return outcome;
  });
  if (done instanceof Refusal) throw done;
  return done;
}

/** Runs a write by itself: what is refused leaves nothing behind, and what stands around it stays. */
async function orRefusal(
  tx: Transaction,
  attempt: (tx: Transaction) => Promise<string>,
): Promise<string | Refusal> {
  try {
    return await tx.transaction(attempt);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function keptOf(outcome: string | Refusal): Partial<typeof apiAnswers.$inferInsert> {
  if (!(outcome instanceof Refusal)) return { recordId: outcome };
  const { problem, more } = outcome;
  const { headers: _, ...told } = more;
  return { refusal: { problem, ...told } };
}

async function answerAgain(
  tx: Transaction,
  { key, request }: { key: string; request: string },
): Promise<string | Refusal> {
  const [known] = await tx.select().from(apiAnswers).where(eq(apiAnswers.key, key));
  if (known?.request !== request) return new Refusal("idempotency-mismatch");
  if (known.refusal === null) return known.recordId;
  const { problem, ...more } = known.refusal;
  return new Refusal(problem, more);
}

/** Forgets what came of requests a day ago. Run again, it finds nothing. */
export async function forgetApiAnswers({
  db,
  now,
}: {
  db: DbOrTransaction;
  now: () => Date;
}): Promise<number> {
  const gone = await db
    .delete(apiAnswers)
    .where(lt(apiAnswers.createdAt, new Date(now().getTime() - KEPT_MS)));
  return gone.rowCount ?? 0;
}

function keyOf(request: Request, { countedBy }: ApiCaller): string | null {
  const given = request.headers.get("idempotency-key");
  if (given === null) return null;
  if (!isIdempotencyKey(given)) {
    throw new Refusal("invalid-body", {
      detail: "Idempotency-Key: 1 to 255 printable characters of ASCII.",
    });
  }
  return hashOf(countedBy, given);
}

const hashOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");

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
  return request.text();
}

/** The body as its schema has it. Throws a `Refusal` that names each value that cannot be used. */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw new Refusal("invalid-body", { errors: [{ pointer: "", detail: "It is no JSON." }] });
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

/** What speaks against a write, as programs are told it. */
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
      return new Refusal("conflict", { detail: `From ${failure.from} to ${failure.to}: ${failure.why}.` });
    case "closed":
      return new Refusal("conflict", { detail: `The record is ${failure.because}.` });
    case "already-exists":
      return new Refusal("conflict", { detail: `There is one with this ${failure.field}.` });
    default:
      return new Refusal("conflict", { detail: failure.code });
  }
}
