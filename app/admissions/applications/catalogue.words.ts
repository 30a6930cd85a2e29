import { words } from "#app/words/words.ts";

/** Errors for choices that are not in the catalogue. */
export const CATALOGUE_MESSAGES = words({
  universityGone: "This university is no longer listed. Select another university, or leave the field empty.",
  courseGone: "This course is no longer listed. Select another course, or enter the course you want.",
  courseElsewhere: "This course is at another university. Select a course at the selected university.",
});
