import { answersWithChanges, DRAFT_MESSAGES } from "#app/admissions/answers/parse-draft.ts";
import type { DraftReply } from "#app/admissions/answers/wizard-view.ts";
import { type SaveDraftRefusal, saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import { findPersonQuestion } from "#app/admissions/submissions/person-question.server.ts";
import { type SubmitRefusal, submitApplication } from "#app/admissions/submissions/submit.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { invalidField } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { completeSteps, pickedItems } from "./wizard-view.server.ts";

type Deps = Pick<WriteDeps, "db" | "jobs" | "now">;
type Answer = { reply: DraftReply; status: number };

/** The draft and version of a form or call; null if malformed. */
export function draftTarget(form: FormData): { draftId: string; version: number } | null {
  const [draftId, secondId] = form.getAll("draftId");
  const [given, secondVersion] = form.getAll("version");
  // Duplicate fields are ambiguous.
  if (secondId !== undefined || secondVersion !== undefined) return null;
  const version = versionSchema.safeParse(given || undefined);
  return typeof draftId === "string" && version.success ? { draftId, version: version.data } : null;
}

/**
 * Saves what a script sends during typing: `draftId`, `version`, and in `changes` the changed answers as JSON in the
 * shape of a draft.
 */
export async function answerSave(
  deps: Deps,
  actor: Actor,
  form: FormData,
  requestId: string,
): Promise<Answer> {
  const target = draftTarget(form);
  const changes = readJson(form.get("changes"));
  if (!target || changes === undefined) return unreadable();
  const result = await saveDraft(
    deps,
    actor,
    { ...target, change: (current) => answersWithChanges(changes, current) },
    requestId,
  );
  if (!result.ok) return refusal(deps, result.error);
  const { draft, written } = result.value;
  return {
    status: 200,
    reply: {
      code: "saved",
      version: draft.version,
      savedAt: draft.updatedAt.toISOString(),
      complete: await completeSteps(deps.db, draft, deps.now()),
      person: await findPersonQuestion(deps.db, draft),
      // What was already stored may be mixed with another device's answers, which this one does not know.
      ...(written ? {} : { answers: draft.answers }),
    },
  };
}

/** Submits what a script has saved before. */
export async function answerSubmit(
  deps: Deps,
  actor: Actor,
  form: FormData,
  requestId: string,
): Promise<Answer> {
  const target = draftTarget(form);
  if (!target) return unreadable();
  const result = await submitApplication(deps, actor, target, requestId);
  if (!result.ok) return refusal(deps, result.error);
  return { status: 200, reply: { code: "submitted", reference: result.value.reference } };
}

function unreadable(): Answer {
  return { status: 400, reply: invalidField("", DRAFT_MESSAGES.unreadable).error };
}

async function refusal({ db }: Pick<Deps, "db">, failure: SaveDraftRefusal | SubmitRefusal): Promise<Answer> {
  switch (failure.code) {
    case "stale": {
      const { answers, version } = failure.draft;
      const picked = await pickedItems(db, failure.draft.answers);
      return { status: 409, reply: { code: "stale", draft: { answers, version }, picked } };
    }
    case "submitted":
      return { status: 409, reply: failure };
    case "invalid":
    case "incomplete":
      return { status: 400, reply: failure };
    case "unauthenticated":
      return { status: 401, reply: { code: failure.code } };
    case "forbidden":
      return { status: 403, reply: { code: failure.code } };
    case "not-found":
      return { status: 404, reply: { code: failure.code } };
  }
}

function readJson(text: FormDataEntryValue | null): unknown {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
