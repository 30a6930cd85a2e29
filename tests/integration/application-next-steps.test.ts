import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { applicationShares } from "#app/admissions/shares/shares.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { consents } from "#app/people/consents/consents.tables.server.ts";
import { makeAgency } from "#tests/factories/agents.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makeApplication, makeUniversity } from "#tests/factories/records.ts";
import { makeShare } from "#tests/factories/shares.ts";
import { rounds, SEED } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });

beforeAll(() =>
  database.db.insert(intakes).values({ code: "flexible", label: "Flexible" }).onConflictDoNothing(),
);

/** Applications whose kept steps are others than what their own records say. */
async function wrong(): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    with last as (
      select distinct on (application_id) application_id, kind from application_milestones where voided_at is null
      order by application_id, recorded_at desc, id desc
    ), open_offers as (
      select application_id, max(expires_at) as until from offers where state = 'issued' group by 1
    ), moved as (
      select a.id, coalesce(
        (select max(recorded_at) from application_milestones m where m.application_id = a.id and m.voided_at is null),
        (select max(created_at) from timeline_events e where e.application_id = a.id and e.kind = 'status-changed'),
        a.created_at) as at from applications a
    ), shared as (
      select s.application_id from application_shares s join applications a on a.id = s.application_id
      where s.withdrawn_at is null and (s.university_id = a.university_id or coalesce(s.university_id, a.university_id) is null)
    ), agreed as (
      select a.id from applications a join students p on p.id = a.student_id
        join consents c on c.user_id = p.user_id and c.context = a.id::text and c.kind = 'terms'
    ), plain as (
      select a.id, a.status, a.is_archived, (a.is_archived or a.withdrawn_at is not null) as is_closed, a.represented_by,
        a.represented_until, a.student_id, a.university_id, a.intake_code, a.agent_id is not null as has_agent,
        a.source = 'agent' and a.id not in (select id from agreed) as is_unconfirmed,
        a.id in (select application_id from shared) as is_shared, coalesce(p.open, 0) > 0 as documents_open,
        o.until as offer_until, l.kind as milestone, a.created_at, moved.at as moved_at
      from applications a join moved on moved.id = a.id left join application_checklists p on p.application_id = a.id
        left join open_offers o on o.application_id = a.id left join last l on l.application_id = a.id
    )
    select * from plain full join application_next_steps k on k.application_id = plain.id
    where (plain.id, plain.status, plain.is_archived, plain.is_closed, plain.represented_by, plain.represented_until,
        plain.student_id, plain.university_id, plain.intake_code, plain.has_agent, plain.is_unconfirmed, plain.is_shared,
        plain.documents_open, plain.offer_until, plain.milestone, plain.created_at, plain.moved_at)
      is distinct from (k.application_id, k.status, k.is_archived, k.is_closed, k.represented_by, k.represented_until,
        k.student_id, k.university_id, k.intake_code, k.has_agent, k.is_unconfirmed, k.is_shared, k.documents_open,
        k.offer_until, k.milestone, k.created_at, k.moved_at)`);
  return rows;
}

const EVENTS = [
  "accept",
  "withdraw",
  "archive",
  "move",
  "intake",
  "share",
  "unshare",
  "agree",
  "lose account",
  "find account",
  "offer",
  "draft",
  "close offer",
  "drop offers",
  "step",
  "later step",
  "take back",
  "paper",
  "hand on",
  "status event",
  "other event",
  "earlier status event",
] as const;

describe("What is kept of the steps of applications", () => {
  test("is what their own records say, whatever happened, in any order", async () => {
    const [one, other] = [await makeUniversity(database.db), await makeUniversity(database.db)];
    const agencies = [await makeAgency(database.db), await makeAgency(database.db, "Another agency")];
    const [ours, theirs] = agencies as [(typeof agencies)[0], (typeof agencies)[0]];
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.constantFrom(...EVENTS), { minLength: 5, maxLength: 14 }),
        async (byAgent, events) => {
          const { id } = await makeApplication(db, ours.studentId, {
            universityId: one.id,
            ...(byAgent ? { source: "agent", agentId: ours.id } : {}),
          });
          const own = eq(applications.id, id);
          const set = (values: Partial<typeof applications.$inferInsert>) =>
            db.update(applications).set(values).where(own);
          for (const event of events) {
            if (event === "accept") await set({ status: "Accepted" });
            if (event === "withdraw") await set({ withdrawnAt: new Date() });
            if (event === "archive") await set({ isArchived: sql`not ${applications.isArchived}` as never });
            if (event === "move") await set({ universityId: other.id });
            if (event === "intake") await set({ intakeCode: "flexible" });
            if (event === "share" || event === "unshare") {
              await db
                .update(applicationShares)
                .set({ withdrawnAt: new Date() })
                .where(eq(applicationShares.applicationId, id));
            }
            if (event === "share") {
              const number = await db.$count(applicationShares, eq(applicationShares.applicationId, id));
              const [{ universityId = null } = {}] = await db.select().from(applications).where(own);
              await makeShare(db, { id, universityId }, { number: number + 1 });
            }
            const { userId } = ours.student.actor;
            if (event === "agree")
              await db.insert(consents).values({ userId, kind: "terms", version: "1", context: id });
            if (event === "lose account" || event === "find account") {
              await db
                .update(students)
                .set({ userId: event === "find account" ? userId : null })
                .where(eq(students.id, ours.studentId));
            }
            if (event === "offer") await makeOffer(db, id, { state: "issued" });
            if (event === "draft") await makeOffer(db, id, { state: "draft" });
            if (event === "close offer")
              await db.update(offers).set({ state: "withdrawn" }).where(eq(offers.applicationId, id));
            if (event === "drop offers") await db.delete(offers).where(eq(offers.applicationId, id));
            if (event === "step") await makeMilestone(db, id, "deferred");
            if (event === "later step")
              await makeMilestone(db, id, "deferred", { recordedAt: new Date(Date.now() + 60_000) });
            if (event === "take back")
              await db
                .update(applicationMilestones)
                .set({ voidedAt: new Date() })
                .where(eq(applicationMilestones.applicationId, id));
            if (event === "status event" || event === "other event") {
              await db.insert(timelineEvents).values({
                studentId: ours.studentId,
                applicationId: id,
                toValue: "Under Review",
                kind: event === "status event" ? "status-changed" : "counsellor-changed",
              });
            }
            if (event === "earlier status event")
              await db
                .update(timelineEvents)
                .set({ createdAt: new Date("2026-01-05T00:00:00Z") })
                .where(eq(timelineEvents.applicationId, id));
            if (event === "paper") await makeDocument(db, ours.studentId, { kind: "passport" });
            if (event === "hand on") await set({ studentId: theirs.studentId });
          }
          expect(await wrong()).toEqual([]);
          await db
            .update(students)
            .set({ userId: ours.student.actor.userId })
            .where(eq(students.id, ours.studentId));
        },
      ),
      { numRuns: rounds({ quick: 10, sample: 40, full: 200 }), seed: SEED },
    );
    await db.delete(offers);
    await db.delete(applications).where(eq(applications.studentId, theirs.studentId));
    expect(await wrong()).toEqual([]);
  });

  test("misses nothing of two that change one application at once", async () => {
    const { db } = database;
    const { studentId } = await makeAgency(db);
    for (let round = 0; round < 12; round += 1) {
      const application = await makeApplication(db, studentId, { status: "Accepted" });
      await Promise.all([
        makeShare(db, application),
        makeMilestone(db, application.id, "deposit-paid"),
        makeOffer(db, application.id),
        makeDocument(db, studentId, { kind: "transcript" }),
        db.update(applications).set({ intakeCode: "flexible" }).where(eq(applications.id, application.id)),
      ]);
      expect(await wrong()).toEqual([]);
    }
  });
});
