import { words } from "#app/words/words.ts";

export const sameNameMessages = words({
  addAllTheSame: "Add university anyway",
  hint: "Some universities share a name. Select this option if this is a different university.",
});
