import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { guardianConfirmations } from "#app/admissions/guardians/guardians.tables.server.ts";
import { RELEASED_RULES } from "#app/catalogue/rules/rule-set.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { familyLinks } from "#app/visas/family/family.tables.server.ts";
import {
  createFamilyLink,
  listFamilyLinks,
  revokeFamilyLink,
  showFamilyCode,
} from "#app/visas/family/family-links.server.ts";
import { openFamilyPage, sendFamilyCode } from "#app/visas/family/open-family-page.server.ts";
import { savePaymentPage } from "#app/visas/family/payment-pages.server.ts";
import {
  addSponsor,
  addStatementLine,
  clearStatement,
  explainDeposit,
  removeSponsor,
  replaceStatement,
  saveFundsCase,
  saveSource,
} from "#app/visas/funds/change-funds.server.ts";
import { coverageOf } from "#app/visas/funds/coverage.ts";
import { fundsFiguresOf } from "#app/visas/funds/funds-figures.ts";
import { type FundsCaseInput, sourceSchema, statementLineSchema } from "#app/visas/funds/funds-schema.ts";
import { readFunds } from "#app/visas/funds/queries.server.ts";
import { oldFunds } from "#app/visas/funds/retention.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeGuardian } from "#tests/factories/guardians.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import { makeApplication, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { makeVisaFile } from "#tests/factories/visa-files.ts";
import { makeFamilyLink, makeFunds } from "#tests/factories/visa-funds.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const SECRET = "a secret of tests that is long enough";
let now = new Date("2026-11-24T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => now, secret: SECRET });
const visit = () =>
  ({ ...deps(), env: { smsGateway: undefined } }) as unknown as Parameters<typeof sendFamilyCode>[0];
const problem = (field: string) => ({
  error: { code: "invalid", fieldErrors: { [field]: [expect.any(String)] } },
});

const CASE: FundsCaseInput = {
  version: 0,
  plannedOn: "2027-01-15",
  currency: "NPR",
  rate: "88.35",
  rateOn: "2026-11-20",
  rateSource: "Nepal Rastra Bank",
  route: "savings",
  tuition: 3_000_000,
  tuitionPaid: 0,
  stayDays: null,
  origin: "elsewhere",
  hasTicket: false,
  travel: null,
  accommodationPaid: null,
  partner: false,
  children: 0,
  school: 0,
  familyGround: null,
};

async function aCase() {
  const { student, actor } = await makeStudent(database.db, { firstName: "Asha" });
  const university = await makeUniversity(database.db);
  const application = await makeApplication(database.db, student.id, { universityId: university.id });
  return { id: application.id, actor, student, university };
}

const account = (given: Record<string, string>) =>
  sourceSchema.parse({
    kind: "account",
    label: "Nabil Bank 01234567890123",
    lastFour: "0123",
    sourceCurrency: "NPR",
    amount: "54,52,07,850",
    documentOn: "2027-01-10",
    ...given,
  });

test("Staff record funds; nothing of an account number is stored but its end, and no value is in the audit log", async () => {
  const { db } = database;
  const staff = await makeStaff(db, "counsellor");
  const { id, actor } = await aCase();
  expect((await saveFundsCase(deps(), staff, { id, ...CASE })).ok).toBe(true);
  expect(await saveFundsCase(deps(), staff, { id, ...CASE, rate: "90" })).toMatchObject({
    error: { code: "stale" },
  });
  expect(await saveFundsCase(deps(), staff, { id, ...CASE, version: 1, rateOn: null })).toMatchObject(
    problem("rateOn"),
  );
  const sponsor = { name: "Hari Thapa", relation: "father", consentOn: "2026-11-01", consent: true } as const;
  expect((await addSponsor(deps(), staff, { id, ...sponsor })).ok).toBe(true);
  expect(await addSponsor(deps(), staff, { id, ...sponsor, consentOn: "2031-01-01" })).toMatchObject(
    problem("consentOn"),
  );
  const [father] = (await readFunds(db, id)).sponsors;
  const sponsorId = father?.id ?? "";
  expect((await saveSource(deps(), staff, { id, ...account({ sponsorId }) })).ok).toBe(true);

  const before = await readFunds(db, id);
  const [source] = before.sources;
  expect(source).toMatchObject({
    label: "Nabil Bank …0123",
    relation: "father",
    amountMinor: 54_520_785_000,
  });
  const accountId = source?.id ?? "";
  const line = statementLineSchema.parse({
    accountId,
    on: "2026-12-24",
    description: "FROM 98765432101234",
    lineAmount: "9,00,00,000",
  });
  expect((await addStatementLine(deps(), staff, { id, ...line })).ok).toBe(true);
  const figures = fundsFiguresOf(RELEASED_RULES, "australia", "2026-11-27");
  const { given, sources } = await readFunds(db, id);
  expect(given.rate).toBe("88.35");
  expect(coverageOf({ figures, given, sources }, true)?.verdict).toBe("covered");
  expect(coverageOf({ figures, given, sources }, false)).toBeNull();

  // The explanation of a line stays when the same line arrives in a file.
  const [asked] = sources[0]?.lines ?? [];
  const explanation = { lineId: asked?.id ?? "", explanation: "Sale of land" };
  expect((await explainDeposit(deps(), actor, { id, ...explanation })).ok).toBe(true);
  const read = {
    on: "2026-12-24",
    description: "FROM …1234",
    amountMinor: 9_000_000_000,
    balanceMinor: null,
  };
  const lines = [read, { ...read, amountMinor: -100 }];
  expect((await replaceStatement(deps(), staff, { id, accountId, lines })).ok).toBe(true);
  const after = await readFunds(db, id);
  expect(after.sources[0]?.lines.map((one) => one.explanation)).toEqual(["Sale of land", null]);

  const kept = await db.execute<{ text: string }>(
    `select coalesce(string_agg(to_jsonb(e)::text || coalesce(to_jsonb(v)::text, ''), ''), '') as text
     from audit_entries e left join audit_values v on v.entry_id = e.id where e.subject_id = '${id}'`,
  );
  expect(kept.rows[0]?.text).toContain("funds.sources");
  expect(kept.rows[0]?.text).not.toMatch(/Nabil|Hari|Sale of land|54520785000/);
});

test("Students enter their own funds until the visa is lodged, and not the plan", async () => {
  const { db } = database;
  const { id, actor } = await aCase();
  const person = { name: "Hari Thapa", relation: "father", consentOn: "2026-11-01", consent: true } as const;
  const closed = { error: { code: "invalid", fieldErrors: { "": [expect.stringContaining("not lodged")] } } };
  const add = (by: UserActor) => addSponsor(deps(), by, { id, ...person });
  expect(await add(actor)).toMatchObject(closed);
  await makeVisaFile(db, id);
  expect((await add(actor)).ok).toBe(true);
  expect((await add((await makeStudent(db)).actor)).ok).toBe(false);
  const [father] = (await readFunds(db, id)).sponsors;
  expect((await saveSource(deps(), actor, { id, ...account({ sponsorId: father?.id ?? "" }) })).ok).toBe(
    true,
  );
  const [source] = (await readFunds(db, id)).sources;
  const staff = await makeStaff(db, "counsellor", "Maya Counsellor");
  const given = { accountId: source?.id ?? "", on: "2026-12-24", description: "Salary", lineAmount: 100 };
  expect((await addStatementLine(deps(), staff, { id, ...given })).ok).toBe(true);
  const { sponsors, sources } = await readFunds(db, id);
  const [student] = await db.select().from(profiles).where(eq(profiles.userId, actor.userId));
  expect(sponsors[0]?.enteredBy).toBe(student?.fullName);
  expect(sources[0]?.enteredBy).toBe(student?.fullName);
  expect(sources[0]?.lines[0]?.enteredBy).toBe("Maya Counsellor");
  expect(await saveFundsCase(deps(), actor, { id, ...CASE, version: 3 })).toMatchObject({
    error: { code: "forbidden" },
  });

  await makeMilestone(db, id, "visa-lodged", { day: "2026-11-20" });
  expect(await add(actor)).toMatchObject(closed);
  expect(await clearStatement(deps(), actor, { id, accountId: given.accountId })).toMatchObject(closed);
  expect((await add(staff)).ok).toBe(true);
});

test("Funds are changed by staff and explained by their student, and by no one else", async () => {
  const { db } = database;
  const { id, actor } = await aCase();
  const { lineId, sponsorId, sourceId } = await makeFunds(db, id);
  const stranger = await makeStudent(db);
  const viewer = await makeStaff(db, "viewer");
  const explain = (by: UserActor) => explainDeposit(deps(), by, { id, lineId, explanation: "Savings" });
  expect((await explain(stranger.actor)).ok).toBe(false);
  expect((await explain(viewer)).ok).toBe(false);
  expect((await explain(actor)).ok).toBe(true);
  expect((await removeSponsor(deps(), actor, { id, sponsorId })).ok).toBe(false);

  // Nothing of another application is reached by its id.
  const staff = await makeStaff(db, "counsellor");
  const other = await aCase();
  await makeFunds(db, other.id);
  const foreign = { id: other.id, ...account({ sponsorId }) };
  expect(await saveSource(deps(), staff, foreign)).toMatchObject({ error: { code: "not-found" } });
  expect(await saveSource(deps(), staff, { ...foreign, sponsorId: null, sourceId })).toMatchObject({
    error: { code: "not-found" },
  });
  expect((await removeSponsor(deps(), staff, { id: other.id, sponsorId })).ok).toBe(true);
  expect((await readFunds(db, id)).sponsors).toHaveLength(1);
  // The account of a person who pays is deleted with them.
  expect((await removeSponsor(deps(), staff, { id, sponsorId })).ok).toBe(true);
  expect(await readFunds(db, id)).toMatchObject({ sponsors: [], sources: [] });
});

test("Funds and family links are deleted with the student, and funds after their time", async () => {
  const { db } = database;
  const { id, student } = await aCase();
  await makeFunds(db, id);
  await makeFamilyLink(db, id);
  const erased = await erasePerson(
    { db, now: () => now },
    { email: null, studentId: student.id },
    { dryRun: false },
  );
  expect(erased.ok).toBe(true);
  expect(await readFunds(db, id)).toMatchObject({ given: { version: 0 }, sponsors: [], sources: [] });
  expect(await listFamilyLinks(db, id)).toEqual([]);

  const kept = await aCase();
  await makeFunds(db, kept.id, { funds: { updatedAt: new Date("2024-01-01T00:00:00Z") } });
  const swept = await db.transaction((tx) => oldFunds.sweep(tx, new Date("2024-01-02T00:00:00Z"), 100));
  expect(swept).toBe(1);
  expect((await readFunds(db, kept.id)).sources).toEqual([]);
});

test("Under 18, a student gives access to the family page after a parent or guardian has confirmed the application", async () => {
  const { db } = database;
  const { student, actor } = await makeStudent(db);
  const minor = async (dateOfBirth: string) => {
    const { personalInfo, ...answers } = sampleAnswers();
    return (
      await makeApplication(db, student.id, {
        answers: { ...answers, personalInfo: { ...personalInfo, dateOfBirth } },
      })
    ).id;
  };
  const give = (id: string) =>
    createFamilyLink(deps(), actor, {
      id,
      name: "Maya Thapa",
      relation: "mother",
      email: "maya.minor@family.example",
      phone: "+9779812345678",
      days: "90",
      consent: true,
      hasSms: false,
    });
  const id = await minor("2008-11-25");
  const refused = { error: { code: "invalid" } };
  expect(await give(id)).toMatchObject(refused);
  await makeGuardian(db, id);
  expect(await give(id)).toMatchObject(refused);
  await db.update(guardianConfirmations).set({ state: "confirmed", way: "link", answeredAt: now });
  expect(await give(id)).toMatchObject({ ok: true });
  expect(await give(await minor("2008-11-24"))).toMatchObject({ ok: true });
});

test("A student gives access to the family page; each visit needs a code and is logged; withdrawn is withdrawn", async () => {
  const { db } = database;
  const { id, actor, university } = await aCase();
  const staff = await makeStaff(db, "counsellor");
  const owner = await makeStaff(db, "owner");
  const input: Parameters<typeof createFamilyLink>[2] = {
    id,
    name: "Maya Thapa",
    relation: "mother",
    email: "maya@family.example",
    phone: "+9779812345678",
    days: "90",
    consent: true,
    hasSms: false,
  };
  expect((await createFamilyLink(deps(), staff, input)).ok).toBe(false);
  expect(await createFamilyLink(deps(), actor, { ...input, email: null })).toMatchObject(problem("email"));
  expect((await createFamilyLink(deps(), actor, input)).ok).toBe(true);
  const [mail] = await db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.kind, "family-link"), eq(outboxEmails.toEmail, input.email ?? "")));
  const token = ((mail?.props as { path?: string } | undefined)?.path ?? "").replace("/family-page/", "");
  const [link] = await listFamilyLinks(db, id);
  const linkId = link?.id ?? "";
  expect(link?.expiresAt.getTime()).toBe(now.getTime() + 90 * 86_400_000);
  const [stored] = await db.select().from(familyLinks).where(eq(familyLinks.id, linkId));
  expect(JSON.stringify(stored)).not.toContain(token);

  await makeFunds(db, id, { name: "Secretmark Bank" });
  const paid = { id: university.id, url: "https://pay.university.edu.au/fees", version: 0 };
  expect((await savePaymentPage(deps(), staff, paid)).ok).toBe(false);
  expect((await savePaymentPage(deps(), owner, paid)).ok).toBe(true);

  const open = (code: string, of = token) => openFamilyPage(visit(), of, { code, ip: "198.51.100.7" });
  const codeOf = async () => {
    const shown = await showFamilyCode(deps(), staff, { id, linkId });
    return shown.ok ? shown.value.code : shown.error.code;
  };
  expect((await showFamilyCode(deps(), actor, { id, linkId })).ok).toBe(false);
  const code = await codeOf();
  const opened = await open(code);
  expect(opened).toMatchObject({
    ok: true,
    value: { student: "Asha", payment: { host: "pay.university.edu.au", url: paid.url } },
  });
  expect(JSON.stringify(opened)).not.toMatch(/Secretmark|4321|500000000/);
  const visits = await db
    .select({ fields: auditEntries.fields, isRead: auditEntries.isRead })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), eq(auditEntries.action, "familyLink.open")));
  expect(visits).toEqual([{ fields: ["familyAccess.visit"], isRead: true }]);

  // A code works once, and only for its link.
  const expired = { ok: false, error: { code: "expired" } };
  expect(await open(code)).toEqual(expired);
  const another = await makeFamilyLink(db, (await aCase()).id);
  expect(await open(await codeOf(), another.token)).toEqual(expired);
  // Unknown, withdrawn and expired links are answered alike.
  expect(await open("000000", "x".repeat(43))).toEqual(expired);
  const last = await codeOf();
  expect((await revokeFamilyLink(deps(), actor, { id, linkId })).ok).toBe(true);
  expect(await open(last)).toEqual(expired);
  expect(await codeOf()).toBe("not-found");
  for (const of of [token, another.token, "x".repeat(43), ""]) {
    expect(await sendFamilyCode(visit(), of, { ip: "198.51.100.8" })).toEqual({ ok: true, value: undefined });
  }
  // Guesses are counted for each link.
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      openFamilyPage(visit(), another.token, { code: "111111", ip: `203.0.113.${at}` }),
    ),
  );
  expect(guesses.filter((one) => !one.ok && one.error.code === "too-many").length).toBeGreaterThanOrEqual(2);
  now = new Date(now.getTime() + 91 * 86_400_000);
  expect((await listFamilyLinks(db, id))[0]?.revokedAt).not.toBeNull();
});
