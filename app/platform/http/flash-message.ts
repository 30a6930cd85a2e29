import { cookieText } from "#app/platform/cookies/cookies.ts";

/** A message that outlives a redirect: how it looks, and its text, read when it is shown. */
export interface FlashMessage {
  readonly tone: "success" | "error";
  readonly message: () => string;
}

/** What a noun declares: its messages, by the key that travels in the cookie. */
export type FlashMessages = Readonly<Record<string, FlashMessage>>;

export const success = (message: () => string): FlashMessage => ({ tone: "success", message });
export const failure = (message: () => string): FlashMessage => ({ tone: "error", message });

/** What takes a message away, for the page that shows it. */
export const noFlashCookie = (): string => cookieText("flash", null);
