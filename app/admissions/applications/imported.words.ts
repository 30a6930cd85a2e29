import { note, words } from "#app/words/words.ts";

/** What is shown of an imported application where the answers of the student would be. */
export const importedTexts = words({
  imported: note("Imported", "Label of the day on which an application was imported"),
  staff: "This application was imported. The student has not filled in the form.",
  student:
    "Your counsellor added this application. You have not filled in the form, so there are no answers.",
});
