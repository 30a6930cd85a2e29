/** How long after a message of theirs we can write free text to someone: a rule of the WhatsApp Business Platform. */
export const WINDOW_HOURS = 24;

/** What a message is that came in. `unsupported`: a place, a contact, a poll, what comes after this version. */
export const RECEIVED_KINDS = [
  "text",
  "image",
  "document",
  "audio",
  "video",
  "sticker",
  "reaction",
  "unsupported",
] as const;
export type ReceivedKind = (typeof RECEIVED_KINDS)[number];

/**
 * The state of a received message. `unmatched`: staff must select the student; `dismissed`: staff decided that it
 * belongs to no one.
 */
export const RECEIVED_STATES = ["new", "filed", "enquiry", "unmatched", "dismissed"] as const;

/** How someone agreed to messages, or no longer does. */
export const CHOICE_WAYS = ["message", "form", "phone", "in-person", "other"] as const;
export type ChoiceWay = (typeof CHOICE_WAYS)[number];

/** What a student last said about messages that we start. */
export interface WhatsAppChoice {
  readonly isIn: boolean;
  readonly how: ChoiceWay;
  /** Who recorded it; null for the student's own message. */
  readonly recordedBy: string | null;
  readonly at: Date;
}

/** Why something cannot be sent to a student, the first that applies. */
export type CannotSend = "no-phone" | "wrong-phone" | "opted-out" | "closed" | "not-opted-in";

/** What can be sent to a student now. */
export interface WhatsAppStanding {
  /** The number, in the form of E.164; null without one that has its country. */
  readonly phone: string | null;
  /** A call has reached someone else at the number. */
  readonly isPhoneWrong: boolean;
  readonly choice: WhatsAppChoice | null;
  /** When the last message of this number came in. */
  readonly lastReceivedAt: Date | null;
}

/** Until when free text can be sent; null when it cannot. */
export function windowUntil(
  { lastReceivedAt }: Pick<WhatsAppStanding, "lastReceivedAt">,
  now: Date,
): Date | null {
  if (!lastReceivedAt) return null;
  const until = new Date(lastReceivedAt.getTime() + WINDOW_HOURS * 3_600_000);
  return until > now ? until : null;
}

/** Why free text, or a template, cannot be sent; null when it can. Someone who wrote has agreed to a reply. */
export function whyNot(standing: WhatsAppStanding, kind: "text" | "template", now: Date): CannotSend | null {
  if (standing.phone === null) return "no-phone";
  if (standing.isPhoneWrong) return "wrong-phone";
  if (standing.choice?.isIn === false) return "opted-out";
  if (windowUntil(standing, now) !== null) return null;
  if (kind === "text") return "closed";
  return standing.choice ? null : "not-opted-in";
}

const STOP = ["stop", "stop all", "unsubscribe", "opt out", "opt-out"];
const START = ["start", "subscribe", "opt in", "opt-in"];

/** What a message says about further messages, when it says nothing else; null for any other message. */
export function choiceIn(text: string | null): "stop" | "start" | null {
  const plain = (text ?? "")
    .trim()
    .toLowerCase()
    .replace(/[.!“”"']+/g, "")
    .trim();
  if (STOP.includes(plain)) return "stop";
  return START.includes(plain) ? "start" : null;
}

/** Digits, as the API names numbers, of a number in the form of E.164. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, "");
