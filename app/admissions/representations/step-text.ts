import { representationMessages as texts } from "./representations.words.ts";
import type { RepresentationEventKind, StepThrough } from "./state.ts";

/** Replies of the student, for which the channel matters. */
const REPLIES: readonly RepresentationEventKind[] = ["consented", "declined", "contested"];

/** The label of an event; for a reply with its channel. */
export function stepText(
  said: string,
  { event, through }: { event: RepresentationEventKind; through: StepThrough },
): string {
  if (!REPLIES.includes(event) || through === "calendar" || through === "import") return said;
  return texts.eventThrough({ event: said, through: texts.through[through] });
}
