import { words } from "#app/words/words.ts";

/** Texts of files attached to records. */
export const attachmentMessages = words({
  file: "File",
  hint: "A PDF or an image, up to {most} MB.",
  attach: "Attach file",
  replace: "Replace file",
  infected: "This file contains a virus. Replace it with a clean copy.",
});
