import type { SaveReply } from "./statement.ts";

/**
 * An answer on one device: the typed text, the server's last known state, and saves in flight. No typed text is ever
 * lost, and nothing of another person is overwritten without a choice.
 */
export interface AnswerSync {
  readonly text: string;
  /** What the server had at `version`. */
  readonly stored: string;
  readonly version: number;
  /** Texts that were sent without a reply: the server can have any of them. */
  readonly sent: readonly string[];
  /** Another person's text, until someone has chosen. */
  readonly theirs: { readonly version: number; readonly text: string } | null;
  /** Why the server does not take the text; null once it is changed. */
  readonly refused: string | null;
}

const MOST_SENT = 8;
/** The server stores texts without spaces around them. */
const same = (one: string, other: string) => one.trim() === other.trim();

export const startAnswer = (text: string, version: number): AnswerSync => ({
  text,
  stored: text,
  version,
  sent: [],
  theirs: null,
  refused: null,
});

export const isUnsaved = ({ text, stored }: AnswerSync): boolean => !same(text, stored);
export const canSaveAnswer = (sync: AnswerSync): boolean =>
  isUnsaved(sync) && sync.theirs === null && sync.refused === null;

export const answerTyped = (sync: AnswerSync, text: string): AnswerSync => ({ ...sync, text, refused: null });

export const answerSent = (sync: AnswerSync): AnswerSync => ({
  ...sync,
  sent: [...sync.sent.filter((one) => one !== sync.text), sync.text].slice(-MOST_SENT),
});

/** What follows from a reply to `sent`. What was typed since stays unsaved. */
export function answerReplied(sync: AnswerSync, sent: string, reply: SaveReply): AnswerSync {
  if (reply.code === "refused") return { ...sync, refused: reply.message };
  if (reply.code === "saved") return { ...sync, stored: sent, version: reply.version, sent: [] };
  // An earlier save of this device arrived, and its reply was lost.
  if (sync.sent.some((one) => same(one, reply.text))) {
    return { ...sync, stored: reply.text, version: reply.version };
  }
  return { ...sync, theirs: { version: reply.version, text: reply.text } };
}

/** The person keeps one of both texts. */
export function answerChosen(sync: AnswerSync, which: "mine" | "theirs"): AnswerSync {
  if (sync.theirs === null) return sync;
  const { version, text } = sync.theirs;
  return { ...startAnswer(text, version), text: which === "mine" ? sync.text : text };
}

/** The page was read again: what is stored now replaces what was, unless something is unsaved here. */
export function answerRefreshed(sync: AnswerSync, text: string, version: number): AnswerSync {
  return version <= sync.version || isUnsaved(sync) ? sync : startAnswer(text, version);
}

/** A page that was opened again finds what was not saved on this device. */
export function answerResumed(
  sync: AnswerSync,
  kept: { readonly version: number; readonly text: string },
): AnswerSync {
  if (same(kept.text, sync.stored)) return sync;
  if (kept.version === sync.version) return { ...sync, text: kept.text };
  return { ...sync, text: kept.text, theirs: { version: sync.version, text: sync.stored } };
}
