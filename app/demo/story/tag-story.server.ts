import type { TagTone } from "#app/admissions/tags/tag.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import { createDice } from "./dice.server.ts";

/** Each with the percentage of students who have it. */
const TAGS: readonly { readonly name: string; readonly tone: TagTone; readonly share: number }[] = [
  { name: "Education fair", tone: "info", share: 20 },
  { name: "Scholarship", tone: "success", share: 15 },
  { name: "Call in the evening", tone: "secondary", share: 8 },
];
const DEFINED_DAYS_AGO = 200;
/** Its own seed, so that the other demo data does not change. */
const SEED = 269;

/** Tags of the demo's agency, and the students who have them. */
export function tellTags({ records, now }: Story): void {
  const dice = createDice(SEED);
  const at = daysBefore(now, DEFINED_DAYS_AGO);
  for (const { share, ...tag } of TAGS) {
    const id = dice.id();
    records.tags.push({ ...tag, id, createdAt: at, updatedAt: at });
    for (const student of records.students) {
      if (!student.id || dice.whole(1, 100) > share) continue;
      records.studentTags.push({ id: dice.id(), recordId: student.id, tagId: id });
    }
  }
}
