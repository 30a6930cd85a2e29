import { words } from "#app/words/words.ts";

/** Texts of the page that the browser shows without a connection. */
export const offlineMessages = words({
  title: "You are offline",
  hint: "We could not reach the server. Check your internet connection, then try again.",
  saved:
    "Application answers and messages that you were writing are saved on this device for one day. You can continue when you are online again.",
  tryAgain: "Try again",
});
