import { asc, eq, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { afterAll, describe, expect, it } from "vitest";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { APPLICATION_STATUS_MOVES, APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { documentFiles } from "#app/admissions/documents/documents.tables.server.ts";
import { DOCUMENT_STATES } from "#app/admissions/documents/states.ts";
import { acceptanceHash } from "#app/admissions/offers/answer-offer.server.ts";
import { offerAcceptances } from "#app/admissions/offers/offers.tables.server.ts";
import { verifyChains } from "#app/admissions/representations/chain.server.ts";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { judgeDraft } from "#app/admissions/submissions/judge-draft.server.ts";
import { checkLedger } from "#app/commissions/ledger/check.server.ts";
import { fillWithDemoData } from "#app/demo/story/demo.server.ts";
import { revealDemoPassword, settleDemoPasswords } from "#app/demo/story/demo-passwords.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { DEMO_ACCOUNTS, WELL_KNOWN_PASSWORD } from "#app/platform/environment/demo-accounts.server.ts";
import { type Env, loadEnv } from "#app/platform/environment/env.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { inspectFile } from "#app/platform/files/inspect-file.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { isWrittenMail, renderMail } from "#app/platform/mail/render-mail.mail.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { COMPANY_STATUSES } from "#app/platform/permissions/company-status.ts";
import { MEMBER_ROLES } from "#app/platform/permissions/member-roles.ts";
import { COMPANY_ROLES } from "#app/platform/permissions/roles.ts";
import { findMove } from "#app/platform/records/state-machine.ts";
import { verifyPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { readCaseAdvice } from "#app/visas/visa-files/case-advice.server.ts";
import { listRefusals, readOutcomes } from "#app/visas/visa-files/outcomes.server.ts";
import { findStatementCase } from "#app/visas/visa-statements/find-case.server.ts";
import { readFindingAccess } from "#app/visas/visa-statements/finding-access.server.ts";
import { readFindings } from "#app/visas/visa-statements/findings.server.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { useDatabase } from "./database.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const now = () => NOW;
const HERE = loadEnv("start", {});
const NETWORK: Env = { ...HERE, host: "0.0.0.0", loopback: false };
const PUBLIC: Env = { ...HERE, baseUrl: "https://demo.example.com" };

const { store, remove: removeFiles } = testFiles();
afterAll(removeFiles);

describe("the demo data", () => {
  const database = useDatabase();

  it("is written once, however many processes start at the same moment", async () => {
    const starts = Array.from({ length: 4 }, () =>
      fillWithDemoData({ db: database.db, env: HERE, files: store, now }),
    );
    expect((await Promise.all(starts)).filter(Boolean)).toHaveLength(1);
    expect(await fillWithDemoData({ db: database.db, env: HERE, files: store, now })).toBe(false);
  });

  it("has enough of everything to make every screen alive", async () => {
    const count = async (table: string, where = "true") => {
      const { rows } = await database.pool.query(`select count(*)::int as n from ${table} where ${where}`);
      return rows[0]?.n as number;
    };
    expect(await count("students")).toBeGreaterThanOrEqual(60);
    for (const stage of STUDENT_STAGES)
      expect(await count("students", `stage = '${stage}'`)).toBeGreaterThan(4);
    expect(await count("students", "user_id is null")).toBeGreaterThan(5);
    expect(await count("students", "is_archived")).toBeGreaterThan(0);
    expect(await count("students", "referred_by is not null")).toBeGreaterThan(5);
    expect(await count("applications")).toBeGreaterThanOrEqual(40);
    for (const status of APPLICATION_STATUSES) {
      expect(await count("applications", `status = '${status}'`)).toBeGreaterThan(3);
    }
    expect(await count("applications", "withdrawn_at is not null")).toBeGreaterThan(1);
    expect(await count("applications", "is_archived")).toBeGreaterThan(0);
    expect(await count("application_drafts", "submitted_at is null")).toBeGreaterThan(5);
    expect(await count("universities")).toBe(51);
    expect(await count("courses")).toBeGreaterThanOrEqual(200);
    expect(await count("counsellors")).toBe(8);
    for (const kind of COMPANY_ROLES) {
      expect(await count("organisations", `kind = '${kind}'`)).toBe(7);
      for (const status of COMPANY_STATUSES) {
        expect(await count("organisations", `kind = '${kind}' and status = '${status}'`)).toBeGreaterThan(0);
      }
    }
    for (const role of MEMBER_ROLES)
      expect(await count("memberships", `role = '${role}'`)).toBeGreaterThan(0);
    expect(await count("staff_requests", "status = 'pending'")).toBeGreaterThan(0);
    expect(await count("enquiries", "handled_at is null")).toBeGreaterThan(0);
    expect(await count("notes")).toBeGreaterThan(20);
    expect(await count("outbox_emails")).toBeGreaterThan(50);
    expect(await count("audit_entries")).toBeGreaterThan(100);
    for (const state of DOCUMENT_STATES)
      expect(await count("documents", `state = '${state}'`)).toBeGreaterThan(0);
    expect(await count("documents", `state = 'accepted' and expires_on < '2026-11-20'`)).toBe(1);
  });

  it("has papers that open, are what they say they are, and are marked as samples", async () => {
    const sent = await database.db
      .select({ mediaType: files.mediaType, pages: documentFiles.pages, file: files })
      .from(documentFiles)
      .innerJoin(files, eq(files.id, documentFiles.fileId));
    for (const { mediaType, pages, file } of sent) {
      const pieces: Buffer[] = [];
      for await (const piece of await store.read(file)) pieces.push(piece);
      const inspected = await inspectFile(Buffer.concat(pieces));
      expect(inspected).toMatchObject({ ok: true, value: { mediaType, pages } });
    }
  });

  it("tells of every application what its log says: each move allowed, the last one where it stands", async () => {
    const { db } = database;
    const stored = await db.select().from(applications);
    for (const application of stored) {
      const log = await db
        .select()
        .from(timelineEvents)
        .where(eq(timelineEvents.applicationId, application.id))
        .orderBy(asc(timelineEvents.createdAt));
      expect(log[0]).toMatchObject({ kind: "submitted", createdAt: application.createdAt });
      let status: string = "New";
      for (const event of log) {
        expect(event.createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
        if (event.kind !== "status-changed") continue;
        const move = findMove(
          APPLICATION_STATUS_MOVES as never,
          event.fromValue as never,
          event.toValue as never,
        );
        expect(move, `${event.fromValue} to ${event.toValue}`).toBeDefined();
        expect(event.fromValue).toBe(status);
        status = event.toValue ?? "";
      }
      expect(application.status).toBe(status);
      expect(log.some(({ kind }) => kind === "withdrawn")).toBe(application.withdrawnAt !== null);
      expect(parseReference(application.reference)).toBe(application.reference);
    }
  });

  it("holds no application that could not have been submitted when it was", async () => {
    const intakes = await listFormIntakes(database.db);
    for (const { answers, studentId, createdAt, reference } of await database.db
      .select()
      .from(applications)) {
      const draft = {
        answers,
        studentId,
        source: "own-sign-up",
        reachedByPhone: false,
        hasAgreed: false,
      } as const;
      const at = { now: createdAt, intakes };
      expect(await judgeDraft(database.db, draft, at), reference).toMatchObject({ ok: true });
    }
  });

  it("has students in the stage that their applications have brought them to", async () => {
    const { rows } = await database.pool.query(
      `select s.stage, count(a.id)::int as applications, bool_or(t.kind in ('enrolment', 'enrolled')) as enrolled
       from students s left join applications a on a.student_id = s.id
       left join timeline_events t on t.application_id = a.id group by s.id`,
    );
    for (const { stage, applications: own, enrolled } of rows) {
      expect(own > 0).toBe(stage === "Applicant" || stage === "Enrolled");
      expect(enrolled === true).toBe(stage === "Enrolled");
    }
  });

  it("logs each stage of a student, the last one being theirs", async () => {
    const { rows } = await database.pool.query<{ stage: string; log: string[] | null }>(
      `select s.stage, array_agg(t.from_value || ' ' || t.to_value order by t.created_at) filter (where t.id is not null) as log
       from students s left join timeline_events t on t.student_id = s.id and t.kind = 'stage-changed' group by s.id`,
    );
    for (const { stage, log } of rows) {
      const whole = ["Lead Prospect", "Prospect Applicant", "Applicant Enrolled"];
      expect(log ?? []).toEqual(whole.slice(0, STUDENT_STAGES.indexOf(stage as never)));
    }
  });

  it("has visa files that show each part: two contradictions each, a late start, a review, and refusals remembered", async () => {
    const { db, pool } = database;
    const { rows } = await pool.query<{ id: string; name: string; late: boolean }>(
      `select f.application_id as id, s.first_name || ' ' || s.last_name as name,
        f.latest_on < '2026-11-20' and not exists (select from application_milestones m
          where m.application_id = a.id and m.kind = 'visa-lodged') as late
       from visa_files f join applications a on a.id = f.application_id join students s on s.id = a.student_id`,
    );
    expect(rows.filter(({ late }) => late).map(({ name }) => name)).toEqual(["Sushant Dahal"]);
    const of = (name: string) => rows.find((row) => row.name === name)?.id ?? "";
    const [account] = await db
      .select({ userId: users.id })
      .from(users)
      .where(eq(users.email, "counsellor@demo.southbound.example"));
    const actor = {
      kind: "user",
      userId: account?.userId ?? "",
      role: "admin",
      staffRole: "counsellor",
      customRole: null,
      onlyAssigned: false,
      organisation: null,
      studentIds: [],
      counsellorId: null,
    } as UserActor;
    const contradictions = async (name: string) => {
      const found = await findStatementCase(db, actor, { id: of(name) });
      if (!found?.destination) throw new Error(name);
      const file = { ...found, destination: found.destination };
      const access = await readFindingAccess(db, actor, file, NOW);
      const findings = (await readFindings(db, actor, file, access, [], NOW)) ?? [];
      return findings.map(({ finding }) => finding.rule).filter((rule) => !rule.startsWith("unsupported"));
    };
    expect(await contradictions("Ishaan Kulkarni")).toEqual(["english-score", "loan"]);
    // Her passport ends before the course starts.
    expect(await contradictions("Asha Thapa")).toEqual(["study-year", "sponsor", "document-ends"]);
    const ishaan = { id: of("Ishaan Kulkarni"), destination: null };
    expect(await readCaseAdvice(db, actor, ishaan, "funds-coverage", NOW)).toMatchObject({ may: true });
    const tables = await readOutcomes(db, {
      applicationId: of("Roshani Khatri"),
      destination: "australia",
    });
    const [home] = tables.find(({ group }) => group === "home")?.counts ?? [];
    expect(home).toMatchObject({ value: "nepal", isOwn: true });
    expect(home?.refused).toBeGreaterThan(0);
    expect(tables.find(({ group }) => group === "university")?.counts).toEqual([]);
    const comparable = { applicationId: of("Ishaan Kulkarni"), destination: "australia" } as const;
    const notes = (await listRefusals(db, comparable)).map(({ funding, note }) => [funding, note]);
    expect(notes).toContainEqual(["loan", "The loan was approved in principle, not sanctioned."]);
  });

  it("has only phone numbers that look right and belong to nobody", async () => {
    const { rows } = await database.pool.query<{ phone: string }>(
      `select phone from students union all select phone from enquiries union all
       select phone from organisations union all select phone from counsellors`,
    );
    const fictional = /^\+6149157015\d$/;
    for (const { phone } of rows) {
      if (phone === null || fictional.test(phone)) continue;
      const number = parsePhoneNumberFromString(phone);
      expect({ phone, possible: number?.isPossible(), valid: number?.isValid() }).toEqual({
        phone,
        possible: true,
        valid: false,
      });
    }
  });

  it("has only addresses that nobody can own", async () => {
    const { rows } = await database.pool.query<{ email: string }>(
      "select email from users union select to_email from outbox_emails union select email from enquiries",
    );
    for (const { email } of rows) expect(email).toMatch(/@(example\.com|[a-z.-]+\.example)$/);
  });

  it("has mails in the outbox that can all be read, and none that carries a link", async () => {
    const look = { brandName: "Southbound", baseUrl: "https://southbound.example" };
    for (const mail of await database.db.select().from(outboxEmails)) {
      expect(isWrittenMail(mail.kind), mail.kind).toBe(true);
      if (mail.sensitive) expect(mail).toMatchObject({ props: {}, redactedAt: mail.sentAt });
      else if (isWrittenMail(mail.kind)) {
        const { text } = await renderMail(mail.kind, mail.props, look);
        expect(text).not.toContain("undefined");
      }
    }
  });

  it("has conversations in every state, the first that of the student whom one can sign in as", async () => {
    const { rows } = await database.pool.query(
      `select awaits from threads t
       join students s on s.id = t.student_id`,
    );
    expect(new Set(rows.map(({ awaits }) => awaits))).toEqual(new Set(["us", "them", "nobody"]));
    expect(rows).toHaveLength(6);
    const numbers = await database.pool.query(
      `select t.id from threads t left join messages m on m.thread_id = t.id
       group by t.id having max(m.number) <> t.last_number or count(*) <> t.last_number`,
    );
    expect(numbers.rows).toEqual([]);
  });

  it("has a chain from agent to commission that its own checks confirm, and both companies' pages alive", async () => {
    const { db, pool } = database;
    expect(await checkLedger(db)).toMatchObject({ brokenAt: null, wrongBalances: [] });
    expect(await verifyChains(db)).toMatchObject({ broken: [] });
    for (const { content, hash } of await db.select().from(offerAcceptances)) {
      expect(acceptanceHash(content)).toBe(hash);
    }
    const { rows } = await pool.query<Record<string, number>>(
      `select (select count(*) from representations where state = 'active')::int as represented,
        (select count(*) from representations where state <> 'active')::int as asked,
        (select count(*) from institution_reviews where is_shared and is_theirs)::int as waiting,
        (select count(*) from institution_reviews where is_shared and state = 'offered')::int as decided,
        (select count(*) from offers where state = 'issued')::int as open_offers,
        (select count(*) from offers where state = 'accepted')::int as accepted_offers,
        (select count(*) from offer_conditions where state = 'open')::int as open_conditions,
        (select count(*) from commission_standings where outcome = 'held')::int as held,
        (select count(*) from commission_claims where state = 'part-paid')::int as claims,
        (select count(*) from commission_payout_runs)::int as payouts`,
    );
    for (const [name, count] of Object.entries(rows[0] ?? {})) expect(count, name).toBeGreaterThan(0);
    const earned = await pool.query(
      `select o.email, sum(e.amount_minor)::int as minor from ledger_entries e join organisations o on o.id = e.earner_id
       group by o.email`,
    );
    const partner = DEMO_ACCOUNTS.find(({ key }) => key === "partner");
    expect(earned.rows).toEqual([{ email: partner?.email, minor: expect.any(Number) }]);
  });

  it("keeps the counts of the dashboard right", async () => {
    const { rows } = await database.pool.query(
      `select (select sum(value) from stored_counts where name = 'students')::int as kept,
        (select count(*) from students where not is_archived)::int as counted`,
    );
    expect(rows[0]?.kept).toBe(rows[0]?.counted);
  });

  it("has an account to sign in to for every role and status, and no other", async () => {
    const open = await database.db
      .select({ email: users.email, password: accounts.password })
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId));
    expect(open.map(({ email }) => email).sort()).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).sort());
    const [first] = open;
    expect(await verifyPassword(WELL_KNOWN_PASSWORD, first?.password ?? "")).toBe(true);
  });

  it("names its partners' students as the partners' own", async () => {
    const referred = await database.db
      .select({ status: organisations.status, number: sql<number>`count(*)::int` })
      .from(students)
      .innerJoin(organisations, eq(organisations.id, students.referredBy))
      .groupBy(organisations.status);
    expect(referred).toEqual([{ status: "approved", number: expect.any(Number) }]);
  });
});

describe("the same demo at two places", () => {
  const first = useDatabase();
  const second = useDatabase();

  it("is the same, to the reference numbers", async () => {
    const told = async (database: typeof first) => {
      await fillWithDemoData({ db: database.db, env: HERE, files: store, now });
      const { rows } = await database.pool.query(
        `select a.reference, a.status, a.created_at, s.email, u.name as university, c.name as course
         from applications a join students s on s.id = a.student_id left join universities u on u.id = a.university_id
         left join courses c on c.id = a.course_id order by a.reference`,
      );
      return rows;
    };
    expect(await told(first)).toEqual(await told(second));
  });
});

describe("the password of the demo accounts", () => {
  const database = useDatabase();
  const opens = async (password: string) => {
    const stored = await database.db.select({ password: accounts.password }).from(accounts);
    const answers = await Promise.all(stored.map((row) => verifyPassword(password, row.password ?? "")));
    return answers.filter(Boolean).length;
  };
  const reveal = async (env: Env) => {
    const revealed = await revealDemoPassword({ db: database.db, env });
    return revealed?.password.kind === "known" ? { ...revealed, known: revealed.password.password } : null;
  };

  it("is random where others can reach the server, and printed once", async () => {
    const { db } = database;
    await fillWithDemoData({ db, env: NETWORK, files: store, now });
    await settleDemoPasswords({ db, env: NETWORK });
    expect(await opens(WELL_KNOWN_PASSWORD)).toBe(0);
    const first = await reveal(NETWORK);
    expect(await opens(first?.known ?? "")).toBe(DEMO_ACCOUNTS.length);
    // A process that died before it had printed leaves no one locked out: the next one makes another.
    const again = await reveal(NETWORK);
    expect(await opens(first?.known ?? "")).toBe(0);
    expect(await opens(again?.known ?? "")).toBe(DEMO_ACCOUNTS.length);
    await again?.confirmPrinted();
    expect((await revealDemoPassword({ db, env: NETWORK }))?.password.kind).toBe("printed-before");
    expect(await opens(again?.known ?? "")).toBe(DEMO_ACCOUNTS.length);
  });

  it("is the well-known one again on this machine alone, and random again behind a public address", async () => {
    const { db } = database;
    await settleDemoPasswords({ db, env: HERE });
    expect(await opens(WELL_KNOWN_PASSWORD)).toBe(DEMO_ACCOUNTS.length);
    await settleDemoPasswords({ db, env: PUBLIC });
    expect(await opens(WELL_KNOWN_PASSWORD)).toBe(0);
  });

  it("leaves alone what somebody has changed", async () => {
    const { db } = database;
    const [changed] = await db.select({ id: accounts.id }).from(accounts).limit(1);
    await db
      .update(accounts)
      .set({ password: "their own" })
      .where(eq(accounts.id, changed?.id ?? ""));
    await settleDemoPasswords({ db, env: HERE });
    const [after] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, changed?.id ?? ""));
    expect(after?.password).toBe("their own");
  });

  it("keeps production from starting on a database with demo accounts", async () => {
    const { db } = database;
    await expect(settleDemoPasswords({ db, env: { ...HERE, mode: "serve" } })).rejects.toThrow(StartupError);
  });
});

describe("a database without a demo", () => {
  const database = useDatabase();

  it("is left alone once anybody has an account, and has no demo password", async () => {
    await database.db.insert(users).values({ name: "Somebody", email: "somebody@example.com" });
    expect(await fillWithDemoData({ db: database.db, env: HERE, files: store, now })).toBe(false);
    expect(await database.db.$count(students)).toBe(0);
    await settleDemoPasswords({ db: database.db, env: { ...HERE, mode: "serve" } });
    expect(await revealDemoPassword({ db: database.db, env: HERE })).toBeNull();
  });
});
