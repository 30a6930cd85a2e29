import { words } from "#app/words/words.ts";
/** Texts of the pages that show an error (product-rules 2.46 to 2.49, 8.30 and 8.31). */
export const pageMessages = words({
  fallbackBrand: "Southbound",
  notFoundCode: "404",
  notFoundTitle: "Oops! Page not found",
  notFoundHint: "We cannot find this page. It may have moved, or the link may be wrong.",
  /** For the browser's console; the path follows. */
  notFoundLog: "404, no page at this path:",
  tooLargeTitle: "The file or text is too large",
  tooLargeHint: "Nothing was saved. Go back, shorten the text or select a smaller file, then try again.",
  unreadableTitle: "We could not read the form",
  unreadableHint: "Nothing was saved. Go back, reload the page, then submit the form again.",
  returnHome: "Return to Home",
  failureTitle: "Unexpected Application Error!",
  failureHint: "Something went wrong on our side. Everything you saved is safe. Try again in a minute.",
  failureReference: "If this keeps happening, contact us and give this reference:",
  tryAgain: "Try again",
  unreachable: "We could not reach the server. What you typed is still here. Try again in a moment.",
});

/** Shown in the reader's language on pages whose text is only in English. */
export const englishTextMessages = words({
  notice:
    "Rules, guides and legal texts are in English, so that a translation cannot mislead you. A counsellor explains them in a free consultation.",
});
