import { and, count, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { decideCompany } from "#app/people/approvals/company-decision.server.ts";
import { findApproval } from "#app/people/approvals/queries.server.ts";
import { decideStaffRequest } from "#app/people/approvals/staff-decision.server.ts";
import { STAFF_REQUEST_MOVES, STAFF_REQUEST_STATUSES } from "#app/people/staff/staff-request-status.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import {
  COMPANY_DECISIONS,
  COMPANY_STATUS_MOVES,
  COMPANY_STATUSES,
} from "#app/platform/permissions/company-status.ts";
import { COMPANY_ROLES, type CompanyRole } from "#app/platform/permissions/roles.ts";
import { STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";
import { findMove } from "#app/platform/records/state-machine.ts";
import { userRoles } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany, makeStaff, makeStaffRequest } from "#tests/factories/actors.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW, requestId: "request-1" });
const queueOf = (role: CompanyRole) => (role === "partner" ? "partners" : "institutions");

const mailsTo = (email: string) =>
  database.db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.toEmail, email))
    .orderBy(outboxEmails.createdAt);

async function auditCount(subjectId: string): Promise<number> {
  const [row] = await database.db
    .select({ number: count() })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), eq(auditEntries.requestId, "request-1")));
  return row?.number ?? 0;
}

describe.each(COMPANY_ROLES)("a decision about a company of role %s", (role) => {
  const pairs = COMPANY_STATUSES.flatMap((from) => COMPANY_DECISIONS.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s follows the state machine", async (from, to) => {
    const owner = await makeStaff(database.db, "owner");
    const company = await makeCompany(database.db, role, { status: from });
    const input = { id: company.id, version: 1, decision: to, reason: "Because" };
    const decided = await decideCompany(deps(), owner, role, input);
    const legal = findMove(COMPANY_STATUS_MOVES, from, to) !== undefined;

    expect(decided.ok).toBe(legal);
    const record = await findApproval(database.db, queueOf(role), company.id);
    expect(record?.status).toBe(legal ? to : from);
    expect(record?.version).toBe(legal ? 2 : 1);
    expect((await mailsTo(company.email)).map((mail) => mail.kind)).toEqual(legal ? [`company-${to}`] : []);
    expect(record?.decisions).toMatchObject(legal ? [{ status: to, reason: "Because" }] : []);
    expect(await auditCount(company.id)).toBe(legal ? 1 : 0);
  });

  test("records who decided, when and why, and mails the reason", async () => {
    const owner = await makeStaff(database.db, "owner", "Olga Owner");
    const company = await makeCompany(database.db, role, { name: "Himal Gate" });
    await decideCompany(deps(), owner, role, {
      id: company.id,
      version: 1,
      decision: "rejected",
      reason: "No licence",
    });
    expect(await findApproval(database.db, queueOf(role), company.id)).toMatchObject({
      name: "Himal Gate",
      decidedByName: "Olga Owner",
      decidedAt: NOW,
      decisionReason: "No licence",
    });
    const [mail] = await mailsTo(company.email);
    expect(mail).toMatchObject({
      subject: "Himal Gate was not approved",
      props: { reason: "No licence", role },
    });
  });

  test("an approval is not taken away without a reason", async () => {
    const owner = await makeStaff(database.db, "owner");
    const company = await makeCompany(database.db, role, { status: "approved" });
    const refused = await decideCompany(deps(), owner, role, {
      id: company.id,
      version: 1,
      decision: "rejected",
      reason: null,
    });
    expect(refused).toMatchObject({ ok: false, error: { code: "illegal-move", why: "reason-required" } });
  });

  test("of two admins who decide at once, one wins and the other is told", async () => {
    const { db } = database;
    const [first, second] = [await makeStaff(db, "owner"), await makeStaff(db, "owner")];
    const company = await makeCompany(db, role);
    const decide = (actor: typeof first, decision: "approved" | "rejected") =>
      decideCompany(deps(), actor, role, { id: company.id, version: 1, decision, reason: null });
    const results = await Promise.all([decide(first, "approved"), decide(second, "rejected")]);

    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.find((result) => !result.ok)).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
    expect(await mailsTo(company.email)).toHaveLength(1);
  });

  test("a button pressed many times at once decides and mails once", async () => {
    const owner = await makeStaff(database.db, "owner");
    const company = await makeCompany(database.db, role);
    const input = { id: company.id, version: 1, decision: "approved" as const, reason: null };
    const results = await Promise.all(
      Array.from({ length: 8 }, () => decideCompany(deps(), owner, role, input)),
    );
    expect(results.every((result) => result.ok)).toBe(true);
    expect(await mailsTo(company.email)).toHaveLength(1);
    expect(await auditCount(company.id)).toBe(1);
  });

  test("nobody but an owner decides", async () => {
    const { db } = database;
    const company = await makeCompany(db, role);
    const input = { id: company.id, version: 1, decision: "approved" as const, reason: null };
    for (const actor of [await makeStaff(db, "counsellor"), await makeStaff(db, "viewer"), company.actor]) {
      expect(await decideCompany(deps(), actor, role, input)).toEqual({
        ok: false,
        error: { code: "forbidden" },
      });
    }
    expect(await decideCompany(deps(), VISITOR, role, input)).toMatchObject({
      error: { code: "unauthenticated" },
    });
    expect((await findApproval(db, queueOf(role), company.id))?.status).toBe("pending");
  });

  test("an id of the other queue is not found", async () => {
    const owner = await makeStaff(database.db, "owner");
    const other = await makeCompany(database.db, role === "partner" ? "institution" : "partner");
    const input = { id: other.id, version: 1, decision: "approved" as const, reason: null };
    expect(await decideCompany(deps(), owner, role, input)).toMatchObject({ error: { code: "not-found" } });
  });
});

describe("a decision about a staff request", () => {
  const roleOf = async (userId: string) => {
    const [row] = await database.db.select().from(userRoles).where(eq(userRoles.userId, userId));
    return row ? { role: row.role, staffRole: row.staffRole } : null;
  };

  test.each(STAFF_ROLES)("approving grants the level %s with the role, and mails", async (staffRole) => {
    const owner = await makeStaff(database.db, "owner");
    const request = await makeStaffRequest(database.db);
    expect(await roleOf(request.userId)).toBeNull();
    const decided = await decideStaffRequest(deps(), owner, {
      id: request.id,
      version: 1,
      decision: "approved",
      staffRole,
      reason: null,
    });
    expect(decided).toEqual({ ok: true, value: { status: "approved" } });
    expect(await roleOf(request.userId)).toEqual({ role: "admin", staffRole });
    expect((await findApproval(database.db, "staff", request.id))?.grantedRole).toBe(staffRole);
    expect((await mailsTo(request.email)).map((mail) => mail.kind)).toEqual(["staff-request-approved"]);
  });

  test.each(
    STAFF_REQUEST_STATUSES.flatMap((from) =>
      (["approved", "rejected"] as const).map((to) => [from, to] as const),
    ),
  )("from %s to %s follows the state machine", async (from, to) => {
    const owner = await makeStaff(database.db, "owner");
    const request = await makeStaffRequest(database.db, { status: from });
    const base = { id: request.id, version: 1, reason: null };
    const decided = await decideStaffRequest(
      deps(),
      owner,
      to === "approved" ? { ...base, decision: to, staffRole: "viewer" } : { ...base, decision: to },
    );
    const legal = findMove(STAFF_REQUEST_MOVES, from, to) !== undefined;
    expect(decided.ok).toBe(legal);
    expect(await roleOf(request.userId)).toEqual(
      legal && to === "approved" ? { role: "admin", staffRole: "viewer" } : null,
    );
    expect(await mailsTo(request.email)).toHaveLength(legal ? 1 : 0);
  });

  test("a role that the account has by now is not overwritten", async () => {
    const { db } = database;
    const owner = await makeStaff(db, "owner");
    const request = await makeStaffRequest(db);
    await db.insert(userRoles).values({ userId: request.userId, role: "student" });
    const decided = await decideStaffRequest(deps(), owner, {
      id: request.id,
      version: 1,
      decision: "approved",
      staffRole: "owner",
      reason: null,
    });
    expect(decided).toMatchObject({ error: { code: "already-exists", field: "role" } });
    expect(await roleOf(request.userId)).toEqual({ role: "student", staffRole: null });
    expect((await findApproval(db, "staff", request.id))?.status).toBe("pending");
    expect(await mailsTo(request.email)).toHaveLength(0);
  });

  test("of two owners who grant different levels at once, one wins and the other is told", async () => {
    const { db } = database;
    const [first, second] = [await makeStaff(db, "owner"), await makeStaff(db, "owner")];
    const request = await makeStaffRequest(db);
    const grant = (actor: typeof first, staffRole: "owner" | "viewer") =>
      decideStaffRequest(deps(), actor, {
        id: request.id,
        version: 1,
        decision: "approved",
        staffRole,
        reason: null,
      });
    const results = await Promise.all([grant(first, "owner"), grant(second, "viewer")]);
    expect(results.map((result) => (result.ok ? "done" : result.error.code)).sort()).toEqual([
      "done",
      "stale",
    ]);
    expect(await mailsTo(request.email)).toHaveLength(1);
  });

  test("counsellors and viewers do not decide", async () => {
    const { db } = database;
    const request = await makeStaffRequest(db);
    for (const level of ["counsellor", "viewer"] as const) {
      const decided = await decideStaffRequest(deps(), await makeStaff(db, level), {
        id: request.id,
        version: 1,
        decision: "approved",
        staffRole: level,
        reason: null,
      });
      expect(decided).toMatchObject({ error: { code: "forbidden" } });
    }
    expect(await roleOf(request.userId)).toBeNull();
  });
});
