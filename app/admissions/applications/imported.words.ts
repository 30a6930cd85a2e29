import { note, words } from "#app/words/words.ts";

/** Shown for an imported application in place of the student's answers. */
export const importedTexts = words({
  imported: note("Imported", "Label of the day on which an application was imported"),
  staff: "This application was imported. The student has not filled in the form.",
  noDocuments: "This application was imported. No documents are required for it.",
  student:
    "Your counsellor added this application. You have not filled in the form, so there are no answers.",
});
