import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { findPreferences, tellOfMessages } from "#app/conversations/notices/notices.server.ts";
import { preferencesSchema } from "#app/conversations/notices/preferences-schema.ts";
import { savePreferences } from "#app/conversations/notices/save-preferences.server.ts";
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from "#app/conversations/notices/when-to-notify.ts";
import { sendMessage } from "#app/conversations/threads/send-message.server.ts";
import { markRead } from "#app/conversations/threads/threads.server.ts";
import { messageNotices } from "#app/conversations/threads/threads.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { type Actor, VISITOR } from "#app/platform/permissions/actor.ts";
import { profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeCounsellor, makeStudent } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-20T06:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const deps = (now = NOW) => ({ db: database.db, jobs, now: () => now });

beforeEach(async () => {
  await database.db.delete(outboxEmails);
  await database.db.delete(messageNotices);
});

async function student() {
  const { actor, student: record } = await makeStudent(database.db);
  const [account] = await database.db.select().from(users).where(eq(users.id, actor.userId));
  return { actor, id: record.id, email: account?.email ?? "" };
}
async function write(actor: Actor, threadId: string, now = NOW) {
  const done = await sendMessage(deps(now), actor, threadId, {
    key: randomUUID(),
    quotedId: null,
    body: "The secret words of a message",
  });
  if (!done.ok) throw new Error(`Not sent: ${done.error.code}`);
  return done.value;
}
const mails = () =>
  database.db
    .select({ to: outboxEmails.toEmail, subject: outboxEmails.subject, props: outboxEmails.props })
    .from(outboxEmails)
    .where(eq(outboxEmails.kind, "messages-waiting"));
const mailsTo = async (email: string) => (await mails()).filter(({ to }) => to === email);
const choose = (actor: Actor, wishes: Partial<NotificationPreferences>) =>
  savePreferences(deps(), actor, { ...DEFAULT_PREFERENCES, ...wishes });

describe("Somebody who is written to", () => {
  test("gets one mail for several messages in several threads, without their words", async () => {
    const { actor, id, email } = await student();
    const application = await makeApplication(database.db, id);
    const counsellor = await makeStaff(database.db, "counsellor", "Sanjay Adhikari");
    await write(counsellor, id);
    await write(counsellor, id, later(1));
    await write(counsellor, application.id, later(1));
    await tellOfMessages(deps(later(1)));
    expect(await mails()).toEqual([]);
    await tellOfMessages(deps(later(2)));
    await tellOfMessages(deps(later(3)));
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: "3 new messages from Sanjay Adhikari",
      props: { count: 3, path: "/student-dashboard/messages" },
    });
    expect(JSON.stringify(mail)).not.toContain("secret words");
    expect(await mails()).toHaveLength(1);
    await write(counsellor, id, later(60));
    await tellOfMessages(deps(later(62)));
    expect((await mailsTo(email))[1]?.props).toMatchObject({ path: `/student-dashboard/messages/${id}` });
    expect(actor.userId).toBeTruthy();
  });

  test("gets none for what was read before", async () => {
    const { actor, id, email } = await student();
    const counsellor = await makeStaff(database.db, "counsellor");
    const { number } = await write(counsellor, id);
    await markRead(database.db, { threadId: id, userId: actor.userId, number }, later(1));
    await tellOfMessages(deps(later(5)));
    expect(await mailsTo(email)).toEqual([]);
    // What comes after the part that was read still needs a notification.
    await write(counsellor, id, later(6));
    await markRead(database.db, { threadId: id, userId: actor.userId, number }, later(7));
    await tellOfMessages(deps(later(9)));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("is told once, however many processes look at once", async () => {
    const { id, email } = await student();
    await write(await makeStaff(database.db, "counsellor"), id);
    await Promise.all(Array.from({ length: 5 }, () => tellOfMessages(deps(later(5)))));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("is not written to with an account that is disabled meanwhile", async () => {
    const { actor, id, email } = await student();
    await write(await makeStaff(database.db, "counsellor"), id);
    await database.db.update(users).set({ disabledAt: NOW }).where(eq(users.id, actor.userId));
    await tellOfMessages(deps(later(5)));
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("Of what a student writes", () => {
  test("whoever sees to it hears, and nobody else", async () => {
    const [me, colleague] = [
      await makeStaff(database.db, "counsellor"),
      await makeStaff(database.db, "owner"),
    ];
    const counsellor = await makeCounsellor(database.db, { name: "Me" });
    await database.db.update(counsellors).set({ userId: me.userId }).where(eq(counsellors.id, counsellor.id));
    const { actor, id } = await student();
    await write(actor, id);
    const told = async () =>
      (await database.db.select({ userId: messageNotices.userId }).from(messageNotices)).map(
        ({ userId }) => userId,
      );
    // While the student is unassigned, everyone who answers messages is notified.
    expect(await told()).toEqual(expect.arrayContaining([me.userId, colleague.userId]));
    expect(await told()).not.toContain(actor.userId);
    await database.db.delete(messageNotices);
    await database.db.update(students).set({ counsellorId: counsellor.id }).where(eq(students.id, id));
    await write(actor, id);
    expect(await told()).toEqual([me.userId]);
  });
});

describe("Everybody chooses", () => {
  test("how often, and quiet hours by their own clock; what waits goes by it, too", async () => {
    const { actor, id, email } = await student();
    await database.db
      .update(profiles)
      .set({ timeZone: "Asia/Kathmandu" })
      .where(eq(profiles.userId, actor.userId));
    const counsellor = await makeStaff(database.db, "counsellor");
    await write(counsellor, id);
    // 11:45 in Kathmandu, quiet until 14:00, which is 8:15 in UTC.
    const wishes = { pace: "hourly", quietFrom: 9, quietUntil: 14 } as const;
    expect((await choose(actor, wishes)).ok).toBe(true);
    expect(await findPreferences(database.db, actor.userId)).toEqual(wishes);
    await tellOfMessages(deps(later(134)));
    expect(await mailsTo(email)).toEqual([]);
    await tellOfMessages(deps(later(135)));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test("never, which also takes away what waits", async () => {
    const { actor, id, email } = await student();
    const counsellor = await makeStaff(database.db, "counsellor");
    await write(counsellor, id);
    expect((await choose(actor, { pace: "never" })).ok).toBe(true);
    await write(counsellor, id);
    await tellOfMessages(deps(later(60 * 24 * 3)));
    expect(await mailsTo(email)).toEqual([]);
  });

  test("for themselves, signed in, from what is offered", async () => {
    expect(await choose(VISITOR, {})).toEqual({ ok: false, error: { code: "unauthenticated" } });
    const judged = (values: object) => preferencesSchema.safeParse(values);
    expect(judged({ pace: "daily", quietFrom: "", quietUntil: "" }).data).toEqual({
      pace: "daily",
      quietFrom: null,
      quietUntil: null,
    });
    expect(judged({ pace: "daily", quietFrom: "22", quietUntil: "" }).error?.issues[0]?.path).toEqual([
      "quietUntil",
    ]);
    for (const wrong of [{ pace: "often" }, { pace: "daily", quietFrom: "24", quietUntil: "7" }, {}]) {
      expect(judged(wrong).success).toBe(false);
    }
  });
});
