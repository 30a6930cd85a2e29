import { words } from "#app/words/words.ts";

/** Words of files beside records. */
export const attachmentMessages = words({
  file: "File",
  hint: "A PDF or a picture of up to {most} MB.",
  attach: "Attach file",
  replace: "Replace file",
  infected: "A virus was found in this file. Replace it with a clean copy.",
});
