import { words } from "#app/words/words.ts";

/** Why a file is refused, shown next to the file field. */
export const fileProblemTexts = words({
  none: "Select a file to upload",
  "too-big": "This file is larger than {most} MB. Upload a smaller file, or upload the pages one at a time.",
  empty: "This file is empty. Select another file.",
  kind: "Upload a PDF or an image (JPEG, PNG, WebP or HEIC).",
  broken: "We cannot open this file. It may be damaged. Select the file again, or upload a photo.",
  encrypted: "This PDF is password-protected. Remove the password, or upload a photo.",
  active:
    "The content is in a PDF form or portfolio that we cannot show. Save it as a plain PDF, or upload a photo.",
  "too-many-pages": "This PDF has more than {most} pages. Upload only the pages we requested.",
  "too-many-pixels": "This image is larger than {most} megapixels. Upload a smaller image.",
  "too-slow": "This file took too long to open. Upload a plain PDF or a photo.",
  infected: "This file contains a virus. Scan your device, then upload a clean copy.",
  unstored: "We could not store this file. Nothing was saved. Try again in a few minutes.",
  busy: "We’re processing a lot of files right now. Try again in a minute.",
});
