import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { ImportForecast } from "#app/platform/imports/import.ts";
import { type ImportedForRules, openAssignment } from "./assign.server.ts";
import { assignmentMessages } from "./assignment-rules.words.ts";

const texts = assignmentMessages.forecast;

/** A new student of a file, with the counsellor that the file names. */
export type ForecastStudent = ImportedForRules & { readonly counsellorId: string | null };

/**
 * Counts how many of a file's new students go to which counsellor, by the file or by the rules. Null without rules:
 * then only the file decides.
 */
export async function openAssignmentForecast(
  db: DbOrTransaction,
  { ownerId, now }: { readonly ownerId: string; readonly now: Date },
): Promise<{ add(student: ForecastStudent): void; counts(): ImportForecast } | null> {
  const decide = await openAssignment(db, ownerId, now, { locks: false });
  if (decide === null) return null;
  const rows = await db.select({ id: counsellors.id, name: counsellors.name }).from(counsellors);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const counts = new Map<string, number>();
  return {
    add(student) {
      const id = decide(student)?.counsellor.counsellorId ?? student.counsellorId;
      const label = (id && names.get(id)) || texts.unassigned;
      counts.set(label, (counts.get(label) ?? 0) + 1);
    },
    counts: () => ({
      title: texts.title,
      counts: [...counts]
        .map(([label, count]) => ({ label, count }))
        .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, "en")),
    }),
  };
}
