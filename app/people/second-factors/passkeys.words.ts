import { words } from "#app/words/words.ts";

/** Texts of the button that uses a passkey; apart from those of the settings, because entry pages load them. */
export const passkeyMessages = words({
  instead: "Use a passkey instead",
  waiting: "Follow the instructions on your device...",
  offline: "We could not connect. Check your internet connection, then try again.",
});
