import { words } from "#app/words/words.ts";
import type { PipelineEnd } from "./pipeline.ts";

export const pipelineMessages = words({
  title: "Progress",
  soFar: "{milestone}, {day}",
});

export const PIPELINE_END_LABELS: Readonly<Record<PipelineEnd["because"], string>> = words({
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  "visa-refused": "Visa refused",
  "course-left": "Left the course",
  transferred: "Moved to another provider",
});
