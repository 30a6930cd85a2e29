import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { answersFromForm } from "#app/admissions/answers/parse-draft.ts";
import { type ApplyStep, parseApplyStep } from "#app/admissions/answers/steps.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { FailureOf, Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { draftRelation, findDraft } from "./draft-records.server.ts";
import { pendingFormPosts } from "./drafts.tables.server.ts";

type Deps = Pick<Services, "db" | "now">;

const HELD_FOR_MS = 24 * 60 * 60 * 1000;
/** Limits the held posts of one draft, for a user who keeps submitting without a session. */
const MOST_PER_DRAFT = 5;
const TOKEN_BYTES = 32;
/** Far more than the largest step holds when every field is full. */
const MOST_CHARACTERS = 20_000;

export interface HeldPost {
  id: string;
  draftId: string;
  step: ApplyStep;
  version: number;
  /** The step's fields as typed, for `answersFromForm`. */
  entries: [string, string][];
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Stores a step's form that was posted without a session, for a day. Returns the random token for the browser's
 * cookie, of which only the hash is stored, or null if there is nothing to store: no such draft, no such step, or
 * more than a step can hold. The author is not known yet; the draft determines who can claim it.
 */
export async function holdPost(
  deps: Deps,
  post: {
    draftId: string;
    step: ApplyStep;
    version: number;
    entries: readonly (readonly [string, unknown])[];
  },
): Promise<string | null> {
  const fields = answersOnly(post.entries);
  if (!fields || JSON.stringify(fields).length > MOST_CHARACTERS) return null;
  const draft = await findDraft(deps.db, post.draftId);
  if (!draft || draft.submittedAt !== null) return null;
  // Nothing is stored that the draft would refuse.
  if (!answersFromForm(post.step, entriesOf(fields), draft.answers).ok) return null;

  const now = deps.now();
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await deps.db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(pendingFormPosts)
      .values({
        tokenHash: hashOf(token),
        draftId: draft.id,
        step: post.step,
        version: post.version,
        fields,
        expiresAt: new Date(now.getTime() + HELD_FOR_MS),
        createdAt: now,
      })
      .returning({ id: pendingFormPosts.id });
    const older = await tx
      .select({ id: pendingFormPosts.id })
      .from(pendingFormPosts)
      .where(eq(pendingFormPosts.draftId, draft.id))
      .orderBy(desc(pendingFormPosts.createdAt), desc(pendingFormPosts.id));
    const surplus = older
      .map((row) => row.id)
      .filter((id) => id !== stored?.id)
      .slice(MOST_PER_DRAFT - 1);
    if (surplus.length > 0) await tx.delete(pendingFormPosts).where(inArray(pendingFormPosts.id, surplus));
  });
  return token;
}

/** The post behind a token, for the owner of the draft; null for everyone else, or once expired. */
export async function findHeldPost(deps: Deps, actor: Actor, token: string): Promise<HeldPost | null> {
  const [row] = await deps.db
    .select()
    .from(pendingFormPosts)
    .where(and(eq(pendingFormPosts.tokenHash, hashOf(token)), gt(pendingFormPosts.expiresAt, deps.now())));
  const step = parseApplyStep(row?.step);
  if (!row || !step) return null;
  const draft = await findDraft(deps.db, row.draftId);
  if (!draft || draft.submittedAt !== null || draftRelation(actor, draft) !== "own") return null;
  return { id: row.id, draftId: row.draftId, step, version: row.version, entries: entriesOf(row.fields) };
}

/** A held post is used once. */
export async function releaseHeldPost(db: DbOrTransaction, id: string): Promise<void> {
  await db.delete(pendingFormPosts).where(eq(pendingFormPosts.id, id));
}

/** The change that a held post makes, for `saveDraft`. */
export function changeOfHeldPost(
  post: HeldPost,
): (current: DraftAnswers) => Result<DraftAnswers, FailureOf<"invalid">> {
  return (current) => answersFromForm(post.step, post.entries, current);
}

/** The answers among a form's entries (their names contain a dot); null if one is a file. */
function answersOnly(entries: readonly (readonly [string, unknown])[]): Record<string, string[]> | null {
  const fields = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (!name.includes(".")) continue;
    if (typeof value !== "string") return null;
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return Object.fromEntries(fields);
}

function entriesOf(fields: Readonly<Record<string, string | string[]>>): [string, string][] {
  return Object.entries(fields).flatMap(([name, values]) =>
    [values].flat().map((value): [string, string] => [name, value]),
  );
}
