import { and, asc, eq, sql } from "drizzle-orm";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { AssignmentRule } from "#app/consultations/scheduling/types.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { lockSetting, storeSetting } from "#app/platform/settings/settings.server.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { ASSIGNMENT_SETTING, readAssignmentRule, readCandidates } from "./assignment.server.ts";
import type { AssignmentInput, AssignmentSettings } from "./assignment-settings.ts";

const texts = words({
  takesNoBookings: "This counsellor no longer accepts bookings. Reload the page.",
});

/** The agency's assignment rule and its candidates, by name, with the facts the rule considers. */
export async function findAssignmentSettings(db: DbOrTransaction, now: Date): Promise<AssignmentSettings> {
  const [kept, people] = await Promise.all([readAssignmentRule(db), listPeople(db)]);
  const candidates = await readCandidates(db, people, now);
  return {
    ...kept,
    people: people.map((person, at) => ({
      ...person,
      assigned: candidates[at]?.assigned ?? 0,
      lastAssignedAt: dateOf(candidates[at]?.lastAssignedAt ?? null),
    })),
  };
}

const dateOf = (at: number | null) => (at === null ? null : new Date(at));

function listPeople(db: DbOrTransaction) {
  const { weight, priority } = counsellorCalendars;
  return db
    .select({ id: counsellors.id, name: counsellors.name, weight, priority })
    .from(counsellors)
    .innerJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, counsellors.id))
    .where(and(eq(counsellors.active, true), eq(counsellorCalendars.takesBookings, true)))
    .orderBy(asc(sql`lower(${counsellors.name})`), asc(counsellors.id));
}

/**
 * Saves the rule, and the weight and priority of the counsellors in the form. Existing bookings keep their
 * counsellor; saving the stored values changes nothing. Errors: `stale`, `invalid` on `counsellor[n]` for a
 * counsellor who no longer accepts bookings.
 */
export async function saveAssignment(
  deps: WriteDeps,
  actor: Actor,
  input: AssignmentInput,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return changeRecord<{ rule: AssignmentRule; version: number }, FailureOf<"invalid">>(deps, actor, {
    action: "booking.editAssignment",
    subjectType: "setting",
    subjectId: ASSIGNMENT_SETTING,
    version: input.version,
    async lock(tx) {
      await lockSetting(tx, ASSIGNMENT_SETTING);
      return readAssignmentRule(tx);
    },
    async change({ rule }, tx) {
      const stored = new Map((await listPeople(tx)).map((person) => [person.id, person]));
      const gone = input.people.findIndex(({ id }) => !stored.has(id));
      if (gone >= 0) return invalidField(`counsellor[${gone}]`, texts.takesNoBookings);
      const changed = input.people.filter(({ id, weight, priority }) => {
        const person = stored.get(id);
        return person !== undefined && (person.weight !== weight || person.priority !== priority);
      });
      const fields = [
        ...(rule === input.rule ? [] : ["rule"]),
        ...(changed.length > 0 ? ["weight", "priority"] : []),
      ];
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        async write(next) {
          for (const { id, weight, priority } of changed) {
            await tx
              .update(counsellorCalendars)
              .set({ weight, priority })
              .where(eq(counsellorCalendars.counsellorId, id));
          }
          await storeSetting(tx, ASSIGNMENT_SETTING, { rule: input.rule, version: next }, deps.now());
        },
      });
    },
  });
}
