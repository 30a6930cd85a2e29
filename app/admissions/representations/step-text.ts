import { representationMessages as texts } from "./representations.words.ts";
import type { RepresentationEventKind, StepThrough } from "./state.ts";

/** Replies of the student, of which it counts how they were given. */
const REPLIES: readonly RepresentationEventKind[] = ["consented", "declined", "contested"];

/** A step as it is listed: of a reply also how it was given. */
export function stepText(
  said: string,
  { event, through }: { event: RepresentationEventKind; through: StepThrough },
): string {
  if (!REPLIES.includes(event) || through === "calendar" || through === "import") return said;
  return texts.eventThrough({ event: said, through: texts.through[through] });
}
