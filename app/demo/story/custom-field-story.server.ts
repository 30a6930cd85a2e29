import { editedOptions, keyFor } from "#app/admissions/custom-fields/custom-field.ts";
import type { Story } from "./demo-story.server.ts";
import { daysBefore } from "./demo-time.server.ts";
import { createDice } from "./dice.server.ts";

const FIELDS: readonly { readonly label: string; readonly options: readonly string[] }[] = [
  { label: "Lead source", options: ["Facebook", "Walk-in", "Education fair", "Friend or family", "Website"] },
  { label: "Preferred destination", options: ["Australia", "New Zealand", "Not decided"] },
  { label: "Preferred intake", options: ["February 2027", "July 2027", "February 2028"] },
];
const DEFINED_DAYS_AGO = 280;
/** The percentage of students with a value. */
const KNOWN = 80;
/** Its own seed, so that the other demo data does not change. */
const SEED = 261;

/** Fields of the demo's agency, which most of its students have values in. */
export function tellCustomFields({ records, now }: Story): void {
  const dice = createDice(SEED);
  const at = daysBefore(now, DEFINED_DAYS_AGO);
  for (const [place, { label, options: labels }] of FIELDS.entries()) {
    const id = dice.id();
    const options = editedOptions(id, [], labels);
    records.customFields.push({
      id,
      label,
      options,
      key: keyFor(label, []),
      kind: "choice" as const,
      position: place + 1,
      createdAt: at,
      updatedAt: at,
    });
    for (const student of records.students) {
      if (!student.id || dice.whole(1, 100) > KNOWN) continue;
      records.studentFieldValues.push({
        id: dice.id(),
        recordId: student.id,
        fieldId: id,
        value: dice.pick(options).id,
      });
    }
  }
}
