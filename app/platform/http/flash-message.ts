import type { Declared } from "#app/platform/composition/collection.ts";
import { cookieText } from "#app/platform/cookies/cookies.ts";

/** A message that outlives a redirect: its tone, and its text, read when it is shown. */
export interface FlashMessage {
  readonly tone: "success" | "error";
  readonly message: () => string;
  /** The address of the record that the message is about, and the label of the link there. */
  readonly link?: RecordLink;
}

interface RecordLink {
  readonly label: () => string;
  readonly path: (recordId: string) => string;
}

/** What a noun declares: its messages, by the key that travels in the cookie. */
export type FlashMessages = Readonly<Record<string, FlashMessage>>;

/** The keys of all messages. */
export type FlashKey = keyof Declared["flashMessages"];

export const success = (message: () => string, link?: RecordLink): FlashMessage => ({
  tone: "success",
  message,
  ...(link ? { link } : {}),
});
export const failure = (message: () => string): FlashMessage => ({ tone: "error", message });

/** Clears the message, for the page that shows it. */
export const noFlashCookie = (): string => cookieText("flash", null);
