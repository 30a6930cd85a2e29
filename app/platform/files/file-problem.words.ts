import { words } from "#app/words/words.ts";

/** Why a file is not taken, said where it was chosen. */
export const fileProblemTexts = words({
  none: "Choose the file to send",
  "too-big": "This file is larger than {most} MB. Send a smaller one, or the pages one by one.",
  empty: "This file is empty. Choose it again.",
  kind: "This is neither a PDF nor a picture (JPEG, PNG, WebP or HEIC), whatever its name says.",
  broken: "This file cannot be opened. It may not have been saved whole: choose it again, or send a photo.",
  encrypted: "This PDF asks for a password. Save it without one, or send a photo.",
  active:
    "This PDF carries a program, a form or another file inside. Print it to a plain PDF, or send a photo.",
  "too-many-pages": "This PDF has more than {most} pages. Send the pages that are asked for.",
  "too-many-pixels": "This picture is larger than {most} megapixels. Send a smaller one.",
  "too-slow": "This file took too long to open. Send it as a plain PDF or as a photo.",
  infected: "This file carries a virus. Scan your device, then send the document again from a clean copy.",
  busy: "Many files are being looked at right now. Please send it again in a minute.",
});
