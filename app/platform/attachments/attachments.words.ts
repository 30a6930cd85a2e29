import { words } from "#app/words/words.ts";

/** Texts of files attached to records. */
export const attachmentMessages = words({
  file: "File",
  hint: "A PDF or an image, up to {most} MB.",
  attach: "Attach file",
  replace: "Replace file",
  original: "Original file",
  originalHint:
    "The downloaded file contains only the pages. The original may contain a digital signature, scripts or attachments. Open the original only if you trust the sender.",
  saveOriginal: "Download original",
  infected: "This file contains a virus. Replace it with a clean copy.",
});
