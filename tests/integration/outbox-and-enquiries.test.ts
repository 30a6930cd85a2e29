import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MAILS } from "#app/composition/mail-templates.mail.ts";
import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { setEnquiryHandled } from "#app/conversations/enquiries/handle.server.ts";
import { listEnquiries } from "#app/conversations/enquiries/list.server.ts";
import { OUTBOX_LIST } from "#app/conversations/outbox/admin-list.ts";
import { listMails } from "#app/conversations/outbox/list.server.ts";
import { findMail as findMailFor } from "#app/conversations/outbox/queries.server.ts";
import type { Mode } from "#app/platform/environment/env.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { MAIL_KINDS } from "#app/platform/mail/kinds.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { isWrittenMail } from "#app/platform/mail/render-mail.mail.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const database = useDatabase();
const jobs = useJobs(database);
const deps = (now = NOW) => ({ db: database.db, jobs, now: () => now });
const installation = {
  mode: "start" as Mode,
  brandName: "Southbound",
  baseUrl: "http://localhost:3000",
  demo: true,
  loopback: true,
  smtpUrl: undefined,
  smsGateway: undefined,
};

const OWNER = { words: true };
const findMail = (db: typeof database.db, env: typeof installation, id: string) =>
  findMailFor(db, env, id, OWNER);

async function storeMail(values: Partial<typeof outboxEmails.$inferInsert> = {}): Promise<string> {
  const [row] = await database.db
    .insert(outboxEmails)
    .values({
      kind: "application-withdrawn",
      toEmail: "asha@example.com",
      subject: "Your application SB-1 is withdrawn",
      props: { name: "Asha", reference: "SB-1" },
      sensitive: false,
      ...values,
    })
    .returning({ id: outboxEmails.id });
  if (!row) throw new Error("An insert without conflict handling returns its row");
  return row.id;
}

const query = <L extends Parameters<typeof parseListQuery>[0]>(spec: L, search = "") => {
  const parsed = parseListQuery(spec, new URLSearchParams(search), LIST_CLOCK);
  if (!parsed.ok) throw new Error("a query of this test is wrong");
  return parsed.value as never;
};

describe("the outbox", () => {
  beforeEach(async () => {
    await database.db.delete(outboxEmails);
  });

  test("shows a plain mail as HTML and as text", async () => {
    const mail = await findMail(database.db, installation, await storeMail());
    expect(mail?.state).toBe("kept");
    expect(mail?.body?.html).toContain("SB-1");
    expect(mail?.body?.text).toContain("Dear Asha,");
  });

  test("shows a mail with a link or code in the demo on loopback only, and never once redacted", async () => {
    const { db } = database;
    const sensitive = await storeMail({ sensitive: true });
    expect((await findMail(db, installation, sensitive))?.body).not.toBeNull();
    expect((await findMail(db, { ...installation, demo: false }, sensitive))?.body).toBeNull();
    expect((await findMail(db, { ...installation, loopback: false }, sensitive))?.body).toBeNull();
    const published = { ...installation, baseUrl: "https://study.example.com" };
    expect((await findMail(db, published, sensitive))?.body).toBeNull();
    const redacted = await storeMail({ sensitive: true, redactedAt: NOW, sentAt: NOW, props: {} });
    expect((await findMail(db, installation, redacted))?.body).toBeNull();
  });

  test("the words stay behind for somebody who may only list", async () => {
    const mail = await findMailFor(database.db, installation, await storeMail(), { words: false });
    expect(mail).toMatchObject({ subject: "Your application SB-1 is withdrawn", body: null });
  });

  test("a mail of a kind that is written no more has no words, and does not fail", async () => {
    const mail = await findMail(database.db, installation, await storeMail({ kind: "forgotten-kind" }));
    expect(mail).toMatchObject({ body: null });
  });

  test("lists the newest first with their states, searches by address and subject, filters", async () => {
    const { db } = database;
    const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
    await storeMail({ createdAt: at(1), sentAt: at(2), toEmail: "one@example.com" });
    await storeMail({ createdAt: at(2), lastError: "refused", toEmail: "two@example.com" });
    await storeMail({ createdAt: at(3), kind: "company-approved", subject: "Himal is approved" });
    const env = { smtpUrl: "smtp://localhost", smsGateway: undefined };
    const states = async (search: string) =>
      (await listMails(db, env, query(OUTBOX_LIST, search))).items.map((mail) => mail.state);
    expect(await states("")).toEqual(["waiting", "failed", "sent"]);
    expect(await states("q=TWO%40")).toEqual(["failed"]);
    expect(await states("q=himal")).toEqual(["waiting"]);
    expect(await states("q=%25")).toEqual([]);
    expect(await states("sent=yes")).toEqual(["sent"]);
    expect(await states("kind=company-approved")).toEqual(["waiting"]);
    const kept = await listMails(
      db,
      { smtpUrl: undefined, smsGateway: undefined },
      query(OUTBOX_LIST, "sent=no"),
    );
    expect(kept.items.map((mail) => mail.state)).toEqual(["kept", "kept"]);
  });

  test("pages through more than one page and back without losing or repeating a mail", async () => {
    const { db } = database;
    for (let at = 0; at < 60; at += 1) await storeMail({ createdAt: NOW, subject: `Mail ${at}` });
    const seen: string[] = [];
    let search = "";
    for (;;) {
      const page = await listMails(
        db,
        { smtpUrl: undefined, smsGateway: undefined },
        query(OUTBOX_LIST, search),
      );
      seen.push(...page.items.map((mail) => mail.id));
      if (page.next === null) break;
      search = `after=${page.next}`;
    }
    expect(new Set(seen).size).toBe(60);
    expect(seen).toHaveLength(60);
  });

  test("every kind that is written renders its sample, with its subject in one line", async () => {
    for (const kind of MAIL_KINDS.filter(isWrittenMail)) {
      const template = MAILS[kind] as { sample: Record<string, unknown>; subject(props: object): string };
      const subject = template.subject(template.sample);
      const id = await storeMail({ kind, props: template.sample, subject });
      const mail = await findMail(database.db, installation, id);
      expect(mail?.body?.text.trim(), kind).not.toBe("");
      expect(mail?.body?.html, kind).toContain("<html");
      expect(subject, kind).not.toMatch(/[\r\n]/);
    }
  });
});

describe("enquiries", () => {
  beforeEach(async () => {
    await database.db.delete(enquiries);
  });

  async function ask(name: string): Promise<string> {
    const id = randomUUID();
    await database.db
      .insert(enquiries)
      .values({ id, kind: "consultation", name, email: `${id}@example.com` });
    return id;
  }

  test("the first who handles one is the one who did, however many press", async () => {
    const { db } = database;
    const id = await ask("Asha Thapa");
    const [first, second] = [
      await makeStaff(db, "counsellor", "First Staff"),
      await makeStaff(db, "owner", "Second Staff"),
    ];
    expect(await setEnquiryHandled(deps(), first, { id, handled: true })).toMatchObject({ ok: true });
    const later = deps(new Date(NOW.getTime() + 1000));
    expect(await setEnquiryHandled(later, second, { id, handled: true })).toMatchObject({ ok: true });
    const { items } = await listEnquiries(db, query(ENQUIRY_LIST, "handled=yes"), NOW);
    expect(items).toMatchObject([{ name: "Asha Thapa", handledByName: "First Staff", handledAt: NOW }]);

    await setEnquiryHandled(deps(), second, { id, handled: false });
    expect((await listEnquiries(db, query(ENQUIRY_LIST, "handled=no"), NOW)).items).toHaveLength(1);
    const [row] = await db.select().from(enquiries).where(eq(enquiries.id, id));
    expect(row?.handledBy).toBeNull();
  });

  test("a viewer reads them and changes nothing; an unknown one is not found", async () => {
    const { db } = database;
    const id = await ask("Binod Rai");
    expect(
      await setEnquiryHandled(deps(), await makeStaff(db, "viewer"), { id, handled: true }),
    ).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(
      await setEnquiryHandled(deps(), await makeStaff(db, "owner"), { id: randomUUID(), handled: true }),
    ).toMatchObject({ error: { code: "not-found" } });
  });
});
