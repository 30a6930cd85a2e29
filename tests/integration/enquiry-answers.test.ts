import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listNotes } from "#app/admissions/notes/notes.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { answerEnquiry, listAnswers } from "#app/conversations/enquiries/answer.server.ts";
import { enquiryStudents } from "#app/conversations/enquiries/bulk-changes.server.ts";
import { sendContactMessage } from "#app/conversations/enquiries/commands.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import {
  addStudentOfEnquiry,
  findStudentsOfEnquiry,
  linkEnquiry,
  listEnquiriesOf,
} from "#app/conversations/enquiries/enquiry-students.server.ts";
import { setEnquiryHandled } from "#app/conversations/enquiries/handle.server.ts";
import { findEnquiry } from "#app/conversations/enquiries/list.server.ts";
import { readMessages } from "#app/conversations/threads/threads.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { changeOne } from "#app/platform/bulk-changes/bulk-change-kind.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeEnquiry, makeStudent } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => NOW });
const answer = (id: string, body: string) => ({ id, body });
const answersMailed = (email: string) =>
  database.db
    .select({ props: outboxEmails.props })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "enquiry-answer")));

describe("An enquiry of a visitor", () => {
  test("is answered by mail from where it stands, and handled", async () => {
    const staff = await makeStaff(database.db, "counsellor", "Sanjay Adhikari");
    const enquiry = await makeEnquiry(database.db, "Asha Thapa");
    const input = answer(enquiry.id, "Yes.\n\nIn July.");
    expect(await answerEnquiry(deps(), staff, input)).toEqual({ ok: true, value: undefined });
    expect(await listAnswers(database.db, enquiry.id)).toEqual([
      { id: expect.any(String), author: "Sanjay Adhikari", body: "Yes.\n\nIn July.", createdAt: NOW },
    ]);
    expect(await answersMailed(enquiry.email ?? "")).toMatchObject([
      { props: { answer: "Yes.\n\nIn July." } },
    ]);
    const [row] = await database.db.select().from(enquiries).where(eq(enquiries.id, enquiry.id));
    expect(row).toMatchObject({ handledAt: NOW, handledBy: staff.userId });
  });

  test("keeps the answers of two who answer at once, and who handled it first", async () => {
    const [one, other] = [await makeStaff(database.db, "counsellor"), await makeStaff(database.db, "owner")];
    const enquiry = await makeEnquiry(database.db, "Bina Rai");
    await setEnquiryHandled(deps(), one, { id: enquiry.id, handled: true });
    await Promise.all([
      answerEnquiry(deps(), one, answer(enquiry.id, "From one")),
      answerEnquiry(deps(), other, answer(enquiry.id, "From another")),
    ]);
    expect(await listAnswers(database.db, enquiry.id)).toHaveLength(2);
    const [row] = await database.db.select().from(enquiries).where(eq(enquiries.id, enquiry.id));
    expect(row?.handledBy).toBe(one.userId);
  });

  test("is answered by nobody who only reads", async () => {
    const enquiry = await makeEnquiry(database.db, "Chandra Lama");
    const { actor } = await makeStudent(database.db);
    for (const who of [await makeStaff(database.db, "viewer"), actor, VISITOR]) {
      expect((await answerEnquiry(deps(), who, answer(enquiry.id, "Hi"))).ok).toBe(false);
    }
    const staff = await makeStaff(database.db, "counsellor");
    expect(await answerEnquiry(deps(), staff, answer(randomUUID(), "Hi"))).toEqual({
      ok: false,
      error: { code: "not-found" },
    });
    expect(await listAnswers(database.db, enquiry.id)).toEqual([]);
  });
});

describe("Whoever wrote an enquiry", () => {
  const made = { name: "Asha Devi Thapa", email: "asha.devi@example.com", phone: "+9779801234568" };
  const ask = async (given: Partial<typeof made> = {}) => {
    const [row] = await database.db
      .insert(enquiries)
      .values({ kind: "contact", ...made, message: "Which courses start in July?", createdAt: NOW, ...given })
      .returning({ id: enquiries.id });
    if (!row) throw new Error("An insert without conflict handling returns its row");
    return row.id;
  };
  const rowOf = async (id: string) => {
    const enquiry = await findEnquiry(database.db, id, NOW);
    if (!enquiry) throw new Error("There is no such enquiry");
    return enquiry;
  };
  const studentsOf = async (id: string) => findStudentsOfEnquiry(database.db, await rowOf(id));
  const NOTE = "Enquiry received 2026-11-20\n\nWhich courses start in July?";
  const notesOf = async (studentId: string) =>
    (await listNotes(database.db, { studentId })).map(({ body }) => body);
  const add = (by: Actor, id: string, evenSo = false) => addStudentOfEnquiry(deps(), by, { id, evenSo });
  const link = (by: Actor, id: string, studentId: string | null) =>
    linkEnquiry(deps(), by, { id, studentId });
  const UNKNOWN = { linked: null, alike: [] };

  test("becomes a student with one press: linked both ways, with what they wrote as the first note", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const id = await ask();
    expect(await studentsOf(id)).toEqual(UNKNOWN);
    const done = await add(staff, id);
    const studentId = done.ok ? done.value.id : "";
    const [row] = await database.db.select().from(students).where(eq(students.id, studentId));
    expect(row).toMatchObject({
      firstName: "Asha Devi",
      lastName: "Thapa",
      email: made.email,
      phone: made.phone,
      stage: "Lead",
      source: "enquiry",
      createdBy: staff.userId,
    });
    expect(await notesOf(studentId)).toEqual([NOTE]);
    const linked = { id: studentId, name: "Asha Devi Thapa", stage: "Lead" };
    expect(await studentsOf(id)).toEqual({ linked, alike: [] });
    expect(await listEnquiriesOf(database.db, studentId)).toEqual([
      { id, kind: "contact", topic: null, createdAt: NOW },
    ]);
    const audited = await database.db
      .select({ action: auditEntries.action, fields: auditEntries.fields })
      .from(auditEntries)
      .where(inArray(auditEntries.subjectId, [studentId, id]));
    expect(audited).toHaveLength(2);
    expect(audited).toContainEqual({ action: "enquiry.handle", fields: ["studentId"] });
  });

  test("becomes a student in bulk, once, and is refused with the student who has the same email or phone", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const change = (id: string) =>
      database.db.transaction((tx) =>
        changeOne(enquiryStudents, { ...deps(), db: tx }, staff, { id, values: {} }),
      );
    const given = { email: "bulk@example.com", phone: "+9779841300001" };
    const [first, second] = [await ask(given), await ask({ ...given, email: "other@example.com" })];
    expect(await change(first)).toEqual({ ok: true, value: { before: null, version: null } });
    const { linked } = await studentsOf(first);
    expect(await notesOf(linked?.id ?? "")).toEqual([NOTE]);
    expect(await change(first)).toEqual({ ok: true, value: null });
    expect(await change(second)).toMatchObject({ error: { code: "already-exists", recordId: linked?.id } });
    expect((await studentsOf(second)).linked).toBeNull();
  });

  test("becomes one student, however often and by however many people it is pressed", async () => {
    const [one, other] = [await makeStaff(database.db, "counsellor"), await makeStaff(database.db, "owner")];
    const id = await ask({ name: "Dipak Raceson", email: "dipak@example.com", phone: "+9779801234580" });
    const presses = [one, other, one, other, one, other, one, other];
    // Also with the confirmation that a second student is wanted.
    const done = await Promise.all(presses.map((by, at) => add(by, id, at % 4 > 1)));
    expect(new Set(done.map((each) => (each.ok ? each.value.id : each.error.code))).size).toBe(1);
    expect(await database.db.$count(students, eq(students.lastName, "Raceson"))).toBe(1);
    expect(await notesOf(done[0]?.ok ? done[0].value.id : "")).toEqual([NOTE]);
  });

  test("is no second student by the same email or phone, unless that is confirmed; a name is only a suggestion", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const family = { email: "family@example.com", phone: "+9779801234569" };
    await add(staff, await ask({ ...family, name: "Bina Rai" }));
    const reasonsOf = async (id: string) =>
      (await studentsOf(id)).alike.map(({ name, reasons }) => [name, reasons]);
    const again = await ask({ name: "Bina Rai", email: "Family@Example.com", phone: "980-123 4569" });
    expect(await reasonsOf(again)).toEqual([["Bina Rai", ["phone", "email", "name"]]]);
    const byPhone = await ask({ name: "B. Chettri", email: "other@example.com", phone: family.phone });
    expect(await reasonsOf(byPhone)).toEqual([["Bina Rai", ["phone"]]]);
    for (const id of [again, byPhone]) {
      expect(await add(staff, id)).toMatchObject({ error: { code: "already-exists" } });
      expect((await studentsOf(id)).linked).toBeNull();
    }
    expect((await add(staff, byPhone, true)).ok).toBe(true);
    const byName = await ask({ name: "Rai Bina", email: "bina2@example.com", phone: "+9779801234599" });
    expect(await reasonsOf(byName)).toEqual([["Bina Rai", ["name"]]]);
    expect((await add(staff, byName)).ok).toBe(true);
  });

  test("is linked to the record that is there already, which then holds the enquiry, and unlinked", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { student } = await makeStudent(database.db);
    const id = await ask({ name: "Gita Newname", email: student.email, phone: "+9779801234570" });
    expect((await studentsOf(id)).alike).toMatchObject([{ id: student.id, reasons: ["email"] }]);
    for (const _ of [1, 2]) expect((await link(staff, id, student.id)).ok).toBe(true);
    expect((await studentsOf(id)).linked).toMatchObject({ id: student.id });
    expect(await notesOf(student.id)).toEqual([NOTE]);
    expect((await link(staff, id, null)).ok).toBe(true);
    expect(await studentsOf(id)).toMatchObject({ linked: null, alike: [{ id: student.id }] });
    expect(await link(staff, id, randomUUID())).toMatchObject({ error: { code: "not-found" } });
  });

  test("cannot be made a student by a person who only reads, and an attempt leaves nothing", async () => {
    const id = await ask({ name: "No One", email: "nobody@example.com", phone: "+9779801234571" });
    const { actor, student } = await makeStudent(database.db);
    for (const who of [await makeStaff(database.db, "viewer"), actor, VISITOR]) {
      expect((await add(who, id)).ok).toBe(false);
      expect((await link(who, id, student.id)).ok).toBe(false);
    }
    expect(await studentsOf(id)).toEqual(UNKNOWN);
    expect(await notesOf(student.id)).toEqual([]);
  });
});

describe("The contact form", () => {
  const write = (actor: Actor, extra: { key?: string; website?: string } = {}) =>
    sendContactMessage(
      deps(),
      {
        key: randomUUID(),
        name: "Asha Thapa",
        email: "asha@example.com",
        phone: "+9779801234567",
        topic: "visa",
        message: "How long does it take?",
        ...extra,
      },
      { actor, facts: { ip: "203.0.113.9", id: "request" } },
    );

  test("of a student who is signed in is a message in their thread, with all that was typed", async () => {
    const { actor, student } = await makeStudent(database.db);
    const key = randomUUID();
    expect(await write(actor, { key })).toEqual({ ok: true, value: { threadId: student.id } });
    expect(await write(actor, { key })).toEqual({ ok: true, value: { threadId: student.id } });
    const { messages } = await readMessages(database.db, student.id);
    expect(messages.map(({ side, body }) => [side, body])).toEqual([
      ["student", "Visa and residence\n\n+9779801234567\n\nHow long does it take?"],
    ]);
    expect(await database.db.select().from(enquiries).where(eq(enquiries.id, key))).toEqual([]);
  });

  test("of anybody else is an enquiry, and what fell into the trap is nothing", async () => {
    for (const actor of [VISITOR, await makeStaff(database.db, "owner")]) {
      const key = randomUUID();
      expect(await write(actor, { key })).toEqual({ ok: true, value: { promised: expect.any(Date) } });
      expect(await database.db.select().from(enquiries).where(eq(enquiries.id, key))).toHaveLength(1);
    }
    const { actor, student } = await makeStudent(database.db);
    expect(await write(actor, { website: "https://spam.example" })).toEqual({
      ok: true,
      value: { promised: expect.any(Date) },
    });
    expect((await readMessages(database.db, student.id)).messages).toEqual([]);
  });
});
