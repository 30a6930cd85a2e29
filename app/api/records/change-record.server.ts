import { createHash } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { ApiScope } from "#app/people/api-keys/scopes.ts";
import { recordAccess } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { isWithinReach } from "#app/platform/permissions/seen-rows.server.ts";
import type { Failure, Result } from "#app/platform/results/result.ts";
import { type StepDeps, writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { apiAnswers } from "#app/registry/tables.server.ts";
import type { ApiCaller } from "./caller.server.ts";
import { isIdempotencyKey, versionOfTag } from "./conditional.ts";
import type { RequestProblem } from "./problem.ts";
import { Refusal } from "./refusal.ts";

/** So long is a request known by its `Idempotency-Key`. */
const KEPT_MS = 24 * 3_600_000;
/** Longer than any change is. */
const MOST_BYTES = 16 * 1024;
export const PATCH_TYPES = ["application/merge-patch+json", "application/json"] as const;

/** How programs change a record: by the commands that the screen has. */
export interface ApiChangeOf<Schema extends z.ZodType> {
  readonly scope: ApiScope;
  readonly about: string;
  readonly schema: Schema;
  /** The record's version, locked until the transaction ends; null where there is none. */
  readonly lock: (tx: Transaction, id: string) => Promise<number | null>;
  /** Changes it within a transaction of the caller's, which undoes all of it when a part is refused. */
  readonly apply: (
    deps: StepDeps,
    actor: UserActor,
    asked: { readonly id: string; readonly version: number; readonly patch: z.output<Schema> },
  ) => Promise<Result<{ version: number }, Failure>>;
}

/** One of all of them. */
export type ApiChange = ApiChangeOf<z.ZodType>;

interface Asked {
  readonly change: ApiChange;
  readonly caller: ApiCaller;
  readonly id: string;
  readonly opening: { readonly action: string; readonly subjectType: string } | null;
}

/**
 * Changes a record as the request's body says, in one transaction with what is kept of it by its `Idempotency-Key`: sent
 * twice, it is done once, also when both come at once. Throws a `Refusal`: without `If-Match` nothing is changed, with the
 * tag of an earlier version neither.
 */
export async function changeByProgram(
  services: Services,
  request: Request,
  facts: { readonly id: string },
  asked: Asked,
): Promise<void> {
  const { change, caller, id, opening } = asked;
  const version = versionAsked(request);
  const body = await bodyOf(request);
  const patch = patchOf(change, body);
  const attempt = async (tx: Transaction) => {
    const current = await change.lock(tx, id);
    const isSeen = opening === null || (await isWithinReach(tx, caller.actor, { ...opening, subjectId: id }));
    if (current === null || !isSeen) throw new Refusal("not-found");
    if (current !== version) throw new Refusal("precondition-failed");
    const deps = { ...writeDeps(services, facts), db: tx };
    const changed = await change.apply(deps, caller.actor, { id, version, patch });
    if (!changed.ok) throw refusalOf(changed.error);
    if (opening) {
      await recordAccess(tx, caller.actor, { ...opening, subjectId: id, fields: [caller.trace] });
    }
  };
  const key = keyOf(request, caller);
  const refused = await services.db.transaction(async (tx) => {
    if (key === null) return orRefusal(tx, attempt);
    const kept = { key, request: hashOf(id, String(version), body), createdAt: services.now() };
    // Whoever sends the same at the same moment waits here for the first.
    const [mine] = await tx.insert(apiAnswers).values(kept).onConflictDoNothing().returning();
    if (!mine) return answerAgain(tx, kept);
    const refusal = await orRefusal(tx, attempt);
    if (refusal) {
      const { problem, more } = refusal;
      const { headers: _, ...told } = more;
      await tx
        .update(apiAnswers)
        .set({ refusal: { problem, ...told } })
        .where(eq(apiAnswers.key, key));
    }
    return refusal;
  });
  if (refused) throw refused;
}

/** Runs a change by itself: what is refused leaves nothing behind, and what stands around it stays. */
async function orRefusal(
  tx: Transaction,
  attempt: (tx: Transaction) => Promise<void>,
): Promise<Refusal | null> {
  try {
    await tx.transaction(attempt);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

async function answerAgain(
  tx: Transaction,
  { key, request }: { key: string; request: string },
): Promise<Refusal | null> {
  const [known] = await tx.select().from(apiAnswers).where(eq(apiAnswers.key, key));
  if (known?.request !== request) return new Refusal("idempotency-mismatch");
  if (!known.refusal) return null;
  const { problem, ...more } = known.refusal;
  return new Refusal(problem, more);
}

/** Forgets what came of requests a day ago. Run again, it finds nothing. */
export async function forgetApiAnswers({ db, now }: { db: DbOrTransaction; now: () => Date }): Promise<void> {
  await db.delete(apiAnswers).where(lt(apiAnswers.createdAt, new Date(now().getTime() - KEPT_MS)));
}

function versionAsked(request: Request): number {
  const header = request.headers.get("if-match");
  if (header === null || header.trim() === "*") throw new Refusal("precondition-required");
  const version = versionOfTag(header);
  if (version === null) throw new Refusal("precondition-failed");
  return version;
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

async function bodyOf(request: Request): Promise<string> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!PATCH_TYPES.some((known) => known === type)) {
    throw new Refusal("unsupported-media-type", { headers: { "accept-patch": PATCH_TYPES.join(", ") } });
  }
  // A body that does not say its length would be held in memory while it is measured.
  if (request.headers.has("transfer-encoding")) throw new Refusal("length-required");
  if (Number(request.headers.get("content-length") ?? 0) > MOST_BYTES) throw new Refusal("too-large");
  return request.text();
}

function patchOf(change: ApiChange, body: string): unknown {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw new Refusal("invalid-body", { errors: [{ pointer: "", detail: "It is no JSON." }] });
  }
  const parsed = change.schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    pointer: pointerTo(path),
    detail: message,
  }));
  throw new Refusal("invalid-body", { errors });
}

/** RFC 6901. */
const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** What speaks against a change, as programs are told it. */
function refusalOf(failure: Failure): Refusal {
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
    default:
      return new Refusal("conflict", { detail: failure.code });
  }
}
