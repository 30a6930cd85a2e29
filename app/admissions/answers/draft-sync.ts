import { answerOf, sameAnswer, splitAnswerName, withAnswers } from "./answer-access.ts";
import { keepMine } from "./differences.ts";
import type { AnswerName, AnswerValue, DraftAnswers } from "./draft.ts";
import { APPLY_FIELDS } from "./fields.ts";

/** A draft as the server has it. */
export type StoredDraft = { readonly answers: DraftAnswers; readonly version: number };

/**
 * A draft on one device: what the person sees, the server's last known state, and saves in flight. No typed text is
 * ever dropped, and no answers of another device are overwritten without the person's choice.
 */
export type DraftSync = {
  /** What the server had at `version`. */
  readonly base: DraftAnswers;
  readonly version: number;
  /** What the person sees. */
  readonly answers: DraftAnswers;
  /** Saves based on `base` whose outcome is unknown; at most one of them can have arrived. */
  readonly sent: readonly DraftAnswers[];
  /** Another device's version, until the person has chosen between the two. */
  readonly theirs: StoredDraft | null;
};

/** The number of unconfirmed saves to remember; each is a whole draft. */
const MOST_SENT = 8;

export function startSync({ answers, version }: StoredDraft): DraftSync {
  return { base: answers, version, answers, sent: [], theirs: null };
}

/** The fields in which two drafts differ. */
export function differingFields(left: DraftAnswers, right: DraftAnswers): readonly AnswerName[] {
  return APPLY_FIELDS.map(({ name }) => name).filter(
    (name) => !sameAnswer(answerOf(left, name), answerOf(right, name)),
  );
}

function sameAnswers(left: DraftAnswers, right: DraftAnswers): boolean {
  return differingFields(left, right).length === 0;
}

export function typed(sync: DraftSync, answers: DraftAnswers): DraftSync {
  return { ...sync, answers };
}

export function hasUnsaved(sync: DraftSync): boolean {
  return !sameAnswers(sync.answers, sync.base);
}

/** The content of a save: the changed answers, in the shape of a draft. */
export function changesToSave(
  sync: DraftSync,
): Readonly<Record<string, Readonly<Record<string, AnswerValue>>>> {
  const changes: Record<string, Record<string, AnswerValue>> = {};
  for (const name of differingFields(sync.answers, sync.base)) {
    const [group, key] = splitAnswerName(name);
    changes[group] = { ...changes[group], [key]: answerOf(sync.answers, name) };
  }
  return changes;
}

/** The state after sending a save with the current answers. */
export function sending(sync: DraftSync): DraftSync {
  if (sync.sent.some((answers) => sameAnswers(answers, sync.answers))) return sync;
  return { ...sync, sent: [...sync.sent, sync.answers].slice(-MOST_SENT) };
}

/**
 * Applies a save: the server now has `stored`, including what this device sent. Anything typed since stays unsaved;
 * changes from another device are adopted for fields not touched here.
 */
export function saved(sync: DraftSync, stored: StoredDraft): DraftSync {
  const touched = differingFields(sync.answers, sync.base);
  return { ...startSync(stored), answers: keepMine(sync.answers, stored.answers, touched) };
}

/**
 * The server refused a save because it has a later version. That can be this device's own save whose response was
 * lost, or it can have the same answers; otherwise the person must choose.
 */
export function stale(sync: DraftSync, stored: StoredDraft): DraftSync {
  const own =
    stored.version === sync.version + 1 && sync.sent.some((answers) => sameAnswers(answers, stored.answers));
  if (own) return saved(sync, stored);
  if (sameAnswers(sync.answers, stored.answers)) return startSync(stored);
  return { ...sync, theirs: stored };
}

/** The fields that this device changed: preselected to be kept when the person must choose. */
export function changedHere(sync: DraftSync): readonly AnswerName[] {
  return differingFields(sync.answers, sync.base);
}

/** The person has chosen: the named fields stay as they are here, all others become the other device's. */
export function resolved(sync: DraftSync, keep: readonly AnswerName[]): DraftSync {
  if (!sync.theirs) return sync;
  return { ...startSync(sync.theirs), answers: keepMine(sync.answers, sync.theirs.answers, keep) };
}

/** Restores unsaved answers after a reload. `kept` is the state of this device, `stored` that of the server. */
export function resumed(
  kept: Pick<DraftSync, "base" | "version" | "answers" | "sent">,
  stored: StoredDraft,
): DraftSync {
  const touched = differingFields(kept.answers, kept.base);
  if (kept.version === stored.version) {
    const values = touched.map((name) => [name, answerOf(kept.answers, name)] as const);
    return { ...startSync(stored), answers: withAnswers(stored.answers, values), sent: kept.sent };
  }
  return stale({ ...kept, theirs: null }, stored);
}
