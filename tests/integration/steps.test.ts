import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { setApplicationArchived } from "#app/admissions/applications/staff-care.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { discardDraft } from "#app/admissions/drafts/discard-draft.server.ts";
import { applicationDrafts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { recordMilestone, reverseMilestone } from "#app/admissions/milestones/commands.server.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { declineOffer } from "#app/admissions/offers/answer-offer.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { withdrawOffer } from "#app/admissions/offers/withdraw-offer.server.ts";
import { countSteps } from "#app/admissions/steps/count-steps.server.ts";
import { type Counted, countQuery, STEP_COUNTS } from "#app/admissions/steps/step-counts.ts";
import { changedStudents } from "#app/admissions/steps/steps.tables.server.ts";
import { assignStudent, setStudentArchived } from "#app/admissions/students/change-student.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { submitApplication } from "#app/admissions/submissions/submit.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { claimRecords } from "#app/people/sign-up/claim-records.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { GROUPINGS_OF, PANELS } from "#app/workspaces/analytics/panels.ts";
import { readPanel } from "#app/workspaces/analytics/read-panel.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import {
  makeApplication,
  makeCounsellor,
  makeDraft,
  makeStudent,
  makeStudentRecord,
  makeUniversity,
} from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const DAY_MS = 86_400_000;
const ROUNDS = 400;

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The plainest SQL that says what is kept, written without looking at how it is kept. */
const DERIVED: Record<Counted, string> = {
  student: `
    select s.id as student_id, s.created_at as at, s.source::text as source,
      case when s.referred_by is not null or s.source = 'agent' then 'partner' when s.source = 'staff' then 'staff'
        else 'website' end as way,
      (select nullif(d.answers #>> '{personalInfo,country}', '') from application_drafts d where d.student_id = s.id
        order by d.created_at desc, d.id desc limit 1) as country,
      s.counsellor_id, s.referred_by as partner_id, s.branch_id,
      (case when exists (select from application_drafts d where d.student_id = s.id) then 1 else 0 end
        | coalesce((select bit_or(2 | a.reached) from reached a where a.student_id = s.id and not a.is_archived), 0))::int as steps
    from students s where not s.is_archived`,
  application: `
    select a.student_id, a.id as application_id, a.created_at as at, a.agent_id as partner_id, a.university_id, a.course_id,
      a.intake_code, (2 | a.reached)::int as steps,
      (select min(issued_at) from offers o where o.application_id = a.id) as issued_at,
      case when a.reached & 8 > 0 then coalesce(least(
        (select min(created_at) from timeline_events e where e.application_id = a.id and e.kind = 'status-changed'
          and e.to_value = 'Accepted'),
        (select min(recorded_at) from application_milestones m where m.application_id = a.id and m.kind = 'enrolled'
          and m.voided_at is null)), a.created_at) end as accepted_at,
      (select max(b.created_at) from reached b where b.student_id = a.student_id and not b.is_archived
        and (b.created_at, b.id) < (a.created_at, a.id)) as before,
      (select max(b.created_at) from reached b where b.student_id = a.student_id and not b.is_archived
        and b.agent_id is not distinct from a.agent_id and (b.created_at, b.id) < (a.created_at, a.id)) as partner_before,
      (select max(b.created_at) from reached b where b.student_id = a.student_id and not b.is_archived
        and b.university_id is not distinct from a.university_id and (b.created_at, b.id) < (a.created_at, a.id))
        as university_before
    from reached a where not a.is_archived`,
  stay: `
    select a.student_id, s.id, a.id as application_id, s.stage, s.at,
      round(greatest(extract(epoch from s.at - s.since), 0) / 8640)::int as tenths
    from applications a, lateral (
      select a.id, 'draft' as stage, a.created_at as at, (select d.created_at from application_drafts d where d.id = a.draft_id) as since
      union all
      select e.id, e.from_value, e.created_at, coalesce((select max(p.created_at) from timeline_events p
          where p.application_id = a.id and p.kind = 'status-changed' and (p.created_at, p.id) < (e.created_at, e.id)), a.created_at)
        from timeline_events e where e.application_id = a.id and e.kind = 'status-changed'
          and e.from_value in ('New', 'Under Review', 'Submitted')
      union all
      select o.id, 'offer', o.decided_at, o.issued_at from offers o
        where o.application_id = a.id and o.state in ('accepted', 'declined') and o.issued_at is not null
      union all
      select m.id, 'enrolment', m.day::timestamp at time zone 'UTC', (select max(created_at) from timeline_events e
          where e.application_id = a.id and e.kind = 'status-changed' and e.to_value = 'Accepted')
        from application_milestones m where m.application_id = a.id and m.kind = 'enrolled' and m.voided_at is null) s
    where not a.is_archived and s.at is not null and s.since is not null`,
};
const REACHED = `
  with reached as (
    select a.*,
      (case when m then 4 | 8 | 16 when status = 'Accepted' then 4 | 8 when o then 4 else 0 end) as reached
    from applications a,
      lateral (select exists (select from application_milestones m where m.application_id = a.id and m.kind = 'enrolled'
        and m.voided_at is null) as m) m,
      lateral (select exists (select from offers o where o.application_id = a.id and o.issued_at is not null) as o) o)`;

/** Rows that one of two queries has and the other has not. */
async function differences(db: Db, one: string, other: string): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql.raw(`(${one} except all ${other}) union all (${other} except all ${one})`),
  );
  return rows;
}

const COLUMNS: Record<Counted, string> = {
  student: "student_id, at, source, way, country, counsellor_id, partner_id, branch_id, steps::int",
  application: `student_id, application_id, at, partner_id, university_id, course_id, intake_code, steps::int, issued_at,
    accepted_at, before, partner_before, university_before`,
  stay: "student_id, id, application_id, stage, at, tenths",
};

/** What is kept is what the records say, and the counts are those of what is kept. */
async function expectRight(db: Db) {
  for (const counted of ["student", "application", "stay"] as const) {
    const columns = COLUMNS[counted];
    const kept = `select ${columns} from ${STEP_COUNTS[counted].table}`;
    const derived = `select ${columns} from (${REACHED} ${DERIVED[counted]}) derived`;
    expect(await differences(db, kept, derived), counted).toEqual([]);
    const counts = `select by, unit, key, code, count from step_counts where counted = '${counted}' and count <> 0`;
    const alike = `select by, unit, key, code, count from (${countQuery(counted, STEP_COUNTS[counted].table)}) alike`;
    expect(await differences(db, counts, alike), counted).toEqual([]);
  }
}

/** Every figure of every panel in some periods, by clocks on both sides of UTC. */
async function figures(db: Db): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const timeZone of ["Asia/Kathmandu", "America/New_York", "Pacific/Kiritimati"]) {
    for (const period of [
      { from: "2026-02-17", to: "2026-02-20" },
      { from: "2026-01-31", to: "2026-11-25" },
    ]) {
      for (const panel of PANELS) {
        for (const by of GROUPINGS_OF[panel]) {
          const asked = { panel, by, branch: null, period, timeZone, today: "2026-11-25" };
          const { rows, totals } = await readPanel(db, asked, 1000);
          all[`${panel} by ${by}, ${period.from} in ${timeZone}`] = { rows, totals };
        }
      }
    }
  }
  return all;
}

describe("How far students have come, as it is kept", () => {
  let staff: UserActor;
  let owner: UserActor;
  beforeAll(async () => {
    await ensureReferenceData(database.db, new Date("2026-11-20T06:00:00Z"));
    staff = await makeStaff(database.db, "counsellor");
    owner = await makeStaff(database.db, "owner");
  });

  test("is what the records say after any sequence of commands, counted at any time", async () => {
    const { db } = database;
    const pick = numbers(20_261_126);
    const oneOf = <T>(values: readonly T[]): T | undefined => values[pick(values.length)];
    const counsellors = [await makeCounsellor(db), await makeCounsellor(db, { name: "Hari Counsellor" })];
    const universities = [await makeUniversity(db), await makeUniversity(db)];
    let at = new Date("2026-01-02T00:00:00Z");
    const deps = () => ({ db, jobs, brandName: "Southbound", now: () => at });
    const anyOf = {
      student: async () => oneOf(await db.select().from(students).orderBy(students.createdAt, students.id)),
      application: async () =>
        oneOf(await db.select().from(applications).orderBy(applications.createdAt, applications.id)),
      offer: async () => oneOf(await db.select().from(offers).orderBy(offers.createdAt, offers.id)),
      draft: async () =>
        oneOf(
          await db
            .select()
            .from(applicationDrafts)
            .orderBy(applicationDrafts.createdAt, applicationDrafts.id),
        ),
    };
    const applicants: { actor: UserActor; studentId: string }[] = [];
    const done: Record<string, number> = {};

    const commands: Record<string, () => Promise<unknown>> = {
      create: () =>
        createStudent(
          deps(),
          staff,
          {
            firstName: "Asha",
            lastName: "Rai",
            email: `asha${pick(1e9)}@example.com`,
            phone: null,
            stage: "Lead",
          },
          { evenSo: true },
        ),
      signUp: async () => {
        const { actor, student } = await makeStudent(db, { createdAt: at });
        applicants.push({ actor, studentId: student.id });
        return { ok: true };
      },
      submit: async () => {
        const applicant = oneOf(applicants);
        if (!applicant) return null;
        const sample = sampleAnswers();
        const country = oneOf(["nepal", "india"] as const) ?? "nepal";
        const draft = await makeDraft(db, applicant.studentId, {
          answers: { ...sample, personalInfo: { ...sample.personalInfo, country } },
        });
        if (pick(4) === 0) return discardDraft(deps(), applicant.actor, { draftId: draft.id, version: 1 });
        return submitApplication(deps(), applicant.actor, { draftId: draft.id, version: 1 });
      },
      apply: async () => {
        const student = await anyOf.student();
        if (!student) return null;
        const university = oneOf(universities);
        const made = await makeApplication(db, student.id, university ? { universityId: university.id } : {});
        await db.update(applications).set({ createdAt: at }).where(eq(applications.id, made.id));
        return { ok: true };
      },
      assign: async () => {
        const student = await anyOf.student();
        const counsellorId = oneOf([...counsellors.map(({ id }) => id), null]) ?? null;
        return (
          student && assignStudent(deps(), owner, { id: student.id, version: student.version, counsellorId })
        );
      },
      archiveStudent: async () => {
        const student = await anyOf.student();
        const archived = pick(3) === 0;
        return (
          student && setStudentArchived(deps(), owner, { id: student.id, version: student.version, archived })
        );
      },
      archiveApplication: async () => {
        const found = await anyOf.application();
        const archived = pick(3) === 0;
        return (
          found && setApplicationArchived(deps(), owner, { id: found.id, version: found.version, archived })
        );
      },
      status: async () => {
        const found = await anyOf.application();
        const next = APPLICATION_STATUSES[APPLICATION_STATUSES.indexOf(found?.status ?? "New") + 1];
        const status = (pick(4) > 0 && next) || (oneOf(APPLICATION_STATUSES) ?? "New");
        return (
          found &&
          changeApplicationStatus(deps(), owner, {
            id: found.id,
            version: found.version,
            status,
            reason: "As it is",
          })
        );
      },
      offer: async () => {
        const found = await anyOf.application();
        return found && { ok: await makeOffer(db, found.id, { state: pick(2) ? "issued" : "draft" }) };
      },
      withdrawOffer: async () => {
        const offer = await anyOf.offer();
        return (
          offer && withdrawOffer(deps(), owner, { id: offer.id, version: offer.version, reason: "A mistake" })
        );
      },
      declineOffer: async () => {
        const open = await db
          .select({ id: offers.id, version: offers.version, studentId: applications.studentId })
          .from(offers)
          .innerJoin(applications, eq(applications.id, offers.applicationId))
          .where(eq(offers.state, "issued"));
        const offer = open.find(({ studentId }) => applicants.some((one) => one.studentId === studentId));
        const own = applicants.find(({ studentId }) => studentId === offer?.studentId);
        return (
          offer &&
          own &&
          declineOffer(deps(), own.actor, { id: offer.id, version: offer.version, reason: "Another one" })
        );
      },
      enrol: async () => {
        const found = oneOf(
          await db
            .select()
            .from(applications)
            .where(eq(applications.status, "Accepted"))
            .orderBy(applications.id),
        );
        if (!found) return null;
        const step = {
          applicationId: found.id,
          day: at.toISOString().slice(0, 10),
          note: null,
          reason: null,
          proofId: null,
          visaSubclass: null,
          visaGrantNumber: null,
          intakeCode: null,
          censusOn: null,
        };
        await recordMilestone(deps(), owner, { ...step, kind: "coe-issued", coeNumber: "AB12345678" });
        return recordMilestone(deps(), owner, { ...step, kind: "enrolled", coeNumber: null });
      },
      takeBack: async () => {
        const rows = await db
          .select()
          .from(applicationMilestones)
          .where(eq(applicationMilestones.kind, "enrolled"));
        const step = oneOf(rows.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime()));
        return (
          step &&
          reverseMilestone(deps(), owner, {
            applicationId: step.applicationId,
            milestoneId: step.id,
            reason: "A mistake",
          })
        );
      },
      // A wrong day: it cannot be changed on a screen, but the data can be corrected.
      correct: async () => {
        const found = await anyOf.application();
        if (!found) return null;
        const createdAt = new Date(found.createdAt.getTime() - pick(40) * DAY_MS);
        await db.update(applications).set({ createdAt }).where(eq(applications.id, found.id));
        await db.update(timelineEvents).set({ createdAt }).where(eq(timelineEvents.applicationId, found.id));
        return { ok: true };
      },
      claim: async () => {
        const { actor, student } = await makeStudent(db);
        await makeApplication(db, student.id);
        await makeStudentRecord(db, { email: student.email });
        await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
        await db.transaction((tx) => claimRecords(tx, actor.userId));
        return { ok: (await db.$count(students, eq(students.id, student.id))) === 0 };
      },
      erase: async () => {
        const student = await anyOf.student();
        return (
          student && erasePerson(deps(), { email: null, studentId: student.id }, { dryRun: pick(3) === 0 })
        );
      },
      count: async () => {
        await countSteps({ db }, { atOnce: 1 + pick(7) });
        await expectRight(db);
        return { ok: true };
      },
    };
    const names = Object.keys(commands);
    // Erasing and counting are rarer than what is counted.
    const rare = new Set(["erase", "count", "claim", "archiveStudent"]);
    for (let round = 0; round < ROUNDS; round++) {
      const name = names[pick(names.length)] ?? "";
      at = new Date(at.getTime() + pick(DAY_MS));
      if (rare.has(name) && pick(3) > 0) continue;
      const result = (await commands[name]?.()) as { ok?: unknown } | null | undefined;
      if (result?.ok) done[name] = (done[name] ?? 0) + 1;
    }
    // Every command went through at least once: nothing is right because nothing happened.
    expect(names.filter((name) => !done[name])).toEqual([]);

    expect(await db.$count(changedStudents)).toBeGreaterThan(0);
    const before = await figures(db);
    await countSteps({ db });
    expect(await db.$count(changedStudents)).toBe(0);
    await expectRight(db);
    expect(await figures(db)).toEqual(before);
    const asked = {
      panel: "funnel",
      by: "source",
      branch: null,
      timeZone: "UTC",
      today: "2026-11-25",
    } as const;
    const { totals } = await readPanel(
      db,
      { ...asked, period: { from: "2026-01-01", to: "2026-12-31" } },
      10,
    );
    expect(totals[0]?.now.enrolled).toBeGreaterThan(0);
  });

  test("is right when several count at once while others write, also what is taken back", async () => {
    const { db } = database;
    await Promise.all([
      ...Array.from({ length: 4 }, async () => {
        for (let round = 0; round < 10; round++) await countSteps({ db }, { atOnce: 3 });
      }),
      ...Array.from({ length: 60 }, (_, at) =>
        db
          .transaction(async (tx) => {
            const { id } = await makeStudentRecord(tx);
            const application = await makeApplication(tx, id);
            if (at % 3 === 0) await makeOffer(tx, application.id);
            if (at % 4 === 0) throw new Error("taken back");
          })
          .catch(() => undefined),
      ),
    ]);
    await countSteps({ db });
    await expectRight(db);
  });

  test("does not keep a write waiting, however long somebody counts", async () => {
    const { db } = database;
    const student = await makeStudentRecord(db);
    await db.transaction(async (counting) => {
      await countSteps({ db: counting as unknown as Db });
      await makeApplication(db, student.id);
      await db.update(students).set({ source: "agent" }).where(eq(students.id, student.id));
    });
    await countSteps({ db });
    await expectRight(db);
  });
});
