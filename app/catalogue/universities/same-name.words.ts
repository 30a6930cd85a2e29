import { words } from "#app/words/words.ts";

export const sameNameMessages = words({
  addAllTheSame: "Add university anyway",
  hint: "Some universities share a name. Tick this if it is a different university.",
});
