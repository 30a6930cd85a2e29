import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listNotes } from "#app/admissions/notes/notes.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { answerEnquiry, listAnswers } from "#app/conversations/enquiries/answer.server.ts";
import { sendContactMessage } from "#app/conversations/enquiries/commands.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import {
  addStudentOfEnquiry,
  listStudentsOfEnquiry,
  noteEnquiry,
} from "#app/conversations/enquiries/enquiry-students.server.ts";
import { setEnquiryHandled } from "#app/conversations/enquiries/handle.server.ts";
import { findEnquiry } from "#app/conversations/enquiries/list.server.ts";
import { readMessages } from "#app/conversations/threads/threads.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
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
  const studentsOf = async (id: string) => {
    const enquiry = await findEnquiry(database.db, id, NOW);
    if (!enquiry) throw new Error("There is no such enquiry");
    return listStudentsOfEnquiry(database.db, enquiry);
  };
  const NOTE = "Enquiry received 2026-11-20\n\nWhich courses start in July?";

  test("becomes a student with one press, with what they wrote as the first note", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const id = await ask();
    expect(await studentsOf(id)).toEqual([]);
    const done = await addStudentOfEnquiry(deps(), staff, { id, evenSo: false });
    const studentId = done.ok ? done.value.id : "";
    const [row] = await database.db.select().from(students).where(eq(students.id, studentId));
    expect(row).toMatchObject({
      ...{ firstName: "Asha Devi", lastName: "Thapa", email: made.email, phone: made.phone },
      ...{ stage: "Lead", source: "staff", createdBy: staff.userId },
    });
    expect((await listNotes(database.db, { studentId })).map(({ body }) => body)).toEqual([NOTE]);
    expect(await studentsOf(id)).toEqual([
      { id: studentId, name: "Asha Devi Thapa", stage: "Lead", isNoted: true },
    ]);
    const auditLog = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, studentId));
    expect(auditLog).toEqual([{ action: "student.create" }]);
  });

  test("is no second student by the same email or phone, unless that is confirmed", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const family = { email: "family@example.com", phone: "+9779801234569" };
    const first = await ask({ ...family, name: "Bina Rai" });
    await addStudentOfEnquiry(deps(), staff, { id: first, evenSo: false });
    const again = await ask({ ...family, name: "Bina Rai", email: "Family@Example.com" });
    expect(await studentsOf(again)).toHaveLength(1);
    const byPhone = await ask({ name: "B. Rai", email: "other@example.com", phone: family.phone });
    expect((await studentsOf(byPhone)).map(({ name }) => name)).toEqual(["Bina Rai"]);
    const second = await ask({ ...family, name: "Binod Rai" });
    expect(await addStudentOfEnquiry(deps(), staff, { id: second, evenSo: false })).toMatchObject({
      error: { code: "already-exists" },
    });
    expect(await studentsOf(second)).toHaveLength(1);
    expect((await addStudentOfEnquiry(deps(), staff, { id: second, evenSo: true })).ok).toBe(true);
    expect(await studentsOf(second)).toHaveLength(2);
  });

  test("is added to the record that is there already, which then holds the enquiry", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { student } = await makeStudent(database.db);
    const id = await ask({ email: student.email, phone: "+9779801234570" });
    expect(await studentsOf(id)).toMatchObject([{ id: student.id, isNoted: false }]);
    expect((await noteEnquiry(deps(), staff, { id, studentId: student.id })).ok).toBe(true);
    expect(await studentsOf(id)).toMatchObject([{ id: student.id, isNoted: true }]);
  });

  test("cannot be made a student by a person who only reads, and an attempt leaves nothing", async () => {
    const id = await ask({ email: "nobody@example.com", phone: "+9779801234571" });
    const { actor, student } = await makeStudent(database.db);
    for (const who of [await makeStaff(database.db, "viewer"), actor, VISITOR]) {
      expect((await addStudentOfEnquiry(deps(), who, { id, evenSo: false })).ok).toBe(false);
      expect((await noteEnquiry(deps(), who, { id, studentId: student.id })).ok).toBe(false);
    }
    expect(await studentsOf(id)).toEqual([]);
    expect(await listNotes(database.db, { studentId: student.id })).toEqual([]);
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
