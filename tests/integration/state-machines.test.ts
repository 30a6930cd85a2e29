import { and, count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { changeApplicationStatus } from "#app/admissions/applications/staff-status.server.ts";
import { APPLICATION_STATUS_MOVES, APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { changeStage } from "#app/admissions/students/change-student.server.ts";
import { STUDENT_STAGE_MOVES, STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { decideCompany } from "#app/people/approvals/company-decision.server.ts";
import { decideStaffRequest } from "#app/people/approvals/staff-decision.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import {
  STAFF_REQUEST_MOVES,
  STAFF_REQUEST_STATUSES,
  type StaffRequestStatus,
} from "#app/people/staff/staff-request-status.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import {
  type Actor,
  moverOf,
  SUBJECT_KINDS,
  type SubjectKind,
  VISITOR,
} from "#app/platform/permissions/actor.ts";
import {
  COMPANY_DECISIONS,
  COMPANY_STATUS_MOVES,
  COMPANY_STATUSES,
  type CompanyStatus,
} from "#app/platform/permissions/company-status.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { judgeMove, type Move } from "#app/platform/records/state-machine.ts";
import type { Result } from "#app/platform/results/result.ts";
import { makeCompany, makeStaffRequest } from "#tests/factories/actors.ts";
import { makeEveryKind } from "#tests/factories/people.ts";
import { makeApplication, makeStudentRecord } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date("2026-11-20T12:00:00Z"), requestId: "r-1" });
let people: ReadonlyMap<SubjectKind, Actor>;
beforeAll(async () => {
  people = await makeEveryKind(database.db);
});

/** One state machine with the write that moves it. */
interface Machine<S extends string> {
  name: string;
  states: readonly S[];
  moves: readonly Move<S>[];
  needs: Action;
  make(state: S): Promise<string>;
  move(actor: Actor, id: string, to: S, reason: string | null): Promise<Result<unknown, { code: string }>>;
  read(id: string): Promise<S | undefined>;
}

const applicationMachine: Machine<(typeof APPLICATION_STATUSES)[number]> = {
  name: "the status of an application",
  states: APPLICATION_STATUSES,
  moves: APPLICATION_STATUS_MOVES,
  needs: "application.changeStatus",
  async make(status) {
    const student = await makeStudentRecord(database.db);
    return (await makeApplication(database.db, student.id, { status })).id;
  },
  move: (actor, id, status, reason) =>
    changeApplicationStatus(deps(), actor, { id, version: 1, status, reason }),
  async read(id) {
    const [row] = await database.db.select().from(applications).where(eq(applications.id, id));
    return row?.status;
  },
};

const studentMachine: Machine<(typeof STUDENT_STAGES)[number]> = {
  name: "the stage of a student",
  states: STUDENT_STAGES,
  moves: STUDENT_STAGE_MOVES,
  needs: "student.changeStage",
  make: async (stage) => (await makeStudentRecord(database.db, { stage })).id,
  move: (actor, id, stage, reason) => changeStage(deps(), actor, { id, version: 1, stage, reason }),
  async read(id) {
    const [row] = await database.db.select().from(students).where(eq(students.id, id));
    return row?.stage;
  },
};

const companyMachine = (role: "partner" | "institution"): Machine<CompanyStatus> => ({
  name: `the status of a company of role ${role}`,
  states: COMPANY_STATUSES,
  moves: COMPANY_STATUS_MOVES,
  needs: "approval.decide",
  make: async (status) => (await makeCompany(database.db, role, { status })).id,
  move: async (actor, id, decision, reason) =>
    isOneOf(COMPANY_DECISIONS, decision)
      ? decideCompany(deps(), actor, role, { id, version: 1, decision, reason })
      : { ok: false, error: { code: "no-such-decision" } },
  async read(id) {
    const [row] = await database.db
      .select({ status: organisations.status })
      .from(organisations)
      .where(eq(organisations.id, id));
    return row?.status;
  },
});

const staffMachine: Machine<StaffRequestStatus> = {
  name: "the status of a staff request",
  states: STAFF_REQUEST_STATUSES,
  moves: STAFF_REQUEST_MOVES,
  needs: "staffRequest.decide",
  make: async (status) => (await makeStaffRequest(database.db, { status })).id,
  move: async (actor, id, decision, reason) => {
    if (decision === "approved") {
      return decideStaffRequest(deps(), actor, { id, version: 1, decision, staffRole: "viewer", reason });
    }
    return decision === "rejected"
      ? decideStaffRequest(deps(), actor, { id, version: 1, decision, reason })
      : { ok: false, error: { code: "no-such-decision" } };
  },
  async read(id) {
    const [row] = await database.db.select().from(staffRequests).where(eq(staffRequests.id, id));
    return row?.status;
  },
};

async function audited(subjectId: string): Promise<number> {
  const [row] = await database.db
    .select({ number: count() })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.requestId, "r-1")));
  return row?.number ?? 0;
}

/** Every pair of states, tried by every kind of person, with a reason and without. */
function everyPair<S extends string>(machine: Machine<S>): void {
  const pairs = machine.states.flatMap((from) => machine.states.map((to) => [from, to] as const));
  describe(machine.name, () => {
    test.each(pairs)("from %s to %s moves exactly as the machine says, for everybody", async (from, to) => {
      for (const kind of SUBJECT_KINDS) {
        const actor = people.get(kind) ?? VISITOR;
        for (const reason of ["Because of the transcript", null]) {
          const id = await machine.make(from);
          const result = await machine.move(actor, id, to, reason);
          const by = moverOf(actor);
          const permitted = can(actor, machine.needs);
          const judged = by === null ? null : judgeMove(machine.moves, { from, to, by, reason });
          const legal = permitted && judged?.ok === true;
          const what = `${kind}, ${reason === null ? "without" : "with"} a reason`;

          expect(await machine.read(id), what).toBe(legal ? to : from);
          expect(await audited(id), what).toBe(legal ? 1 : 0);
          // Going to where one stands already may be taken as done; everything else is refused by name.
          if (from !== to) expect(result.ok, what).toBe(legal);
          if (!permitted && !result.ok && result.error.code !== "no-such-decision") {
            expect(result.error.code, what).toBe(kind === "visitor" ? "unauthenticated" : "forbidden");
          }
        }
      }
    });
  });
}

everyPair(applicationMachine);
everyPair(studentMachine);
everyPair(companyMachine("partner"));
everyPair(companyMachine("institution"));
everyPair(staffMachine);
