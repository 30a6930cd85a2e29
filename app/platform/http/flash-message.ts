import type { Declared } from "#app/platform/composition/collection.ts";
import { cookieText } from "#app/platform/cookies/cookies.ts";

/** A message that outlives a redirect: how it looks, and its text, read when it is shown. */
export interface FlashMessage {
  readonly tone: "success" | "error";
  readonly message: () => string;
  /** Where the record is that the message is about, and what the link there says. */
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
  ...{ tone: "success", message },
  ...(link ? { link } : {}),
});
export const failure = (message: () => string): FlashMessage => ({ tone: "error", message });

/** What takes a message away, for the page that shows it. */
export const noFlashCookie = (): string => cookieText("flash", null);
