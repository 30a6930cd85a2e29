import { words } from "#app/words/words.ts";

export const sameNameMessages = words({
  addAllTheSame: "Add it all the same",
  hint: "There are universities that share a name. Tick this if this is another one.",
});
