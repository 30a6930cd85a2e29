import { words } from "#app/words/words.ts";
/** Texts of the pages that show an error (product-rules 2.46 to 2.49, 8.30 and 8.31). */
export const pageMessages = words({
  fallbackBrand: "Southbound",
  notFoundCode: "404",
  notFoundTitle: "Oops! Page not found",
  notFoundHint: "This address is off our chart. It may have moved, or the link may be mistyped.",
  /** For the browser's console; the path follows. */
  notFoundLog: "404: no page at this path:",
  tooLargeTitle: "That is more than we can take",
  tooLargeHint:
    "Nothing was saved. Go back in your browser, shorten the text or choose a smaller file, and send it again.",
  unreadableTitle: "We could not read that",
  unreadableHint: "Nothing was saved. Go back in your browser, reload the page and send the form again.",
  returnHome: "Return to Home",
  failureTitle: "Unexpected Application Error!",
  failureHint:
    "Something went wrong on our side. Nothing you have saved is lost. Please try again in a minute.",
  failureReference: "If it happens again, tell us this number:",
  tryAgain: "Try again",
});
