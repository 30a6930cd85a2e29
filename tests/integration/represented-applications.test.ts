import { and, asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import {
  consentToRepresentation,
  extendRepresentation,
  leaveByLink,
} from "#app/admissions/representations/consent.server.ts";
import { endRepresentation } from "#app/admissions/representations/end.server.ts";
import { maintainRepresentations } from "#app/admissions/representations/maintain-representations.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { claimRecords } from "#app/people/sign-up/claim-records.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { makeRepresented, makeRequested, readRepresentation } from "#tests/factories/representations.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { rounds, SEED } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let ahead = 0;
const deps = () => ({ db: database.db, jobs, now: () => new Date(Date.now() + ahead), secret: TEST_SECRET });
const agency = () => makeCompany(database.db, "partner", { status: "approved" });
const NAME = "Sunita Tamang";
const ASKED_FOR = { firstName: "Sunita", lastName: "Tamang" };

/** Applications of which the kept partner or day is another than the plain look-up's. */
async function wrong(): Promise<unknown[]> {
  return database.db
    .select({ id: applications.id, kept: applications.representedBy, is: representations.organisationId })
    .from(applications)
    .leftJoin(
      representations,
      and(eq(representations.studentId, applications.studentId), eq(representations.state, "active")),
    )
    .where(
      sql`(${applications.representedBy}, ${applications.representedUntil})
        is distinct from (${representations.organisationId}, ${representations.expiresAt})`,
    );
}

const recordOf = async (userId: string) =>
  (await database.db.select({ id: students.id }).from(students).where(eq(students.userId, userId)))[0]?.id ??
  "";
const activeOf = async (studentId: string) =>
  (
    await database.db
      .select()
      .from(representations)
      .where(and(eq(representations.studentId, studentId), eq(representations.state, "active")))
  )[0];

describe("What applications keep of who represents their student", () => {
  test("is what the plain look-up says, whatever happened, in any order", async () => {
    const agencies = [await agency(), await agency(), await agency()];
    const staff = await makeStaff(database.db, "owner");
    const EVENTS = ["apply", "agree", "leave", "extend", "end", "lapse", "claim"] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ what: fc.constantFrom(...EVENTS), by: fc.nat(agencies.length - 1) }), {
          minLength: 4,
          maxLength: 10,
        }),
        async (events) => {
          // Of the name that agencies ask for: another would be another student of the same account.
          const own = await makeStudent(database.db, ASKED_FOR);
          let token = "";
          for (const { what, by } of events) {
            const studentId = await recordOf(own.actor.userId);
            const active = await activeOf(studentId);
            if (what === "apply") await makeApplication(database.db, studentId);
            if (what === "agree") {
              const asked = await makeRequested(deps(), agencies[by]?.actor ?? staff, { email: own.email });
              const answer = { consentName: NAME, leaves: active?.id ?? null };
              expect(await consentToRepresentation(deps(), asked.token, answer)).toMatchObject({ ok: true });
              token = asked.token;
            }
            if (what === "leave") await leaveByLink(deps(), token, null);
            if (what === "extend") {
              ahead += 2 * 86_400_000;
              await extendRepresentation(deps(), { token });
            }
            if (what === "end" && active)
              await endRepresentation(deps(), staff, { ...active, reason: "Asked to" });
            if (what === "lapse" && active) {
              const over = new Date(Date.now() - 1000);
              await database.db
                .update(representations)
                .set({ expiresAt: over })
                .where(eq(representations.id, active.id));
              expect(await wrong()).toEqual([]);
              await maintainRepresentations(deps());
            }
            if (what === "claim") {
              // What staff kept for the address becomes the student's record, and takes over all of it.
              const kept = await makeStudentRecord(database.db, { ...ASKED_FOR, email: own.email });
              await makeApplication(database.db, kept.id);
              await database.db.transaction((tx) => claimRecords(tx, own.actor.userId));
            }
            expect(await wrong()).toEqual([]);
          }
        },
      ),
      { numRuns: rounds({ quick: 8, sample: 40, full: 200 }), seed: SEED },
    );
  });

  test("holds when applications come while students agree, move, extend and leave, and staff decide", async () => {
    const [first, second] = [await agency(), await agency()];
    const staff = await makeStaff(database.db, "owner");
    for (let round = 0; round < 6; round += 1) {
      const { email, student } = await makeStudent(database.db);
      const studentId = student.id;
      const before = await makeApplication(database.db, studentId);
      const here = await makeRepresented(deps(), first.actor, { email });
      const there = await makeRequested(deps(), second.actor, { email });
      const { version } = await readRepresentation(deps(), here.id);
      const apply = () => database.db.transaction((tx) => makeApplication(tx, studentId));
      const ends = [
        () => consentToRepresentation(deps(), there.token, { consentName: NAME, leaves: here.id }),
        () => endRepresentation(deps(), staff, { id: here.id, version, reason: "Asked to" }),
        () => leaveByLink(deps(), here.token, null),
      ];
      await Promise.all([
        apply(),
        ends[round % ends.length]?.(),
        apply(),
        changeApplicationStatus(deps(), staff, {
          id: before.id,
          version: 1,
          status: "Under Review",
          reason: null,
        }),
        round % 2 === 0
          ? extendRepresentation(deps(), { token: here.token })
          : leaveByLink(deps(), here.token, null),
        apply(),
      ]);
      expect(await wrong()).toEqual([]);
      const kept = await database.db
        .select({ by: applications.representedBy })
        .from(applications)
        .where(eq(applications.studentId, studentId))
        .orderBy(asc(applications.id));
      expect(new Set(kept.map(({ by }) => by)).size).toBe(1);
      expect(kept).toHaveLength(4);
    }
  });
});
