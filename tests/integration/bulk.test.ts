import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { countAudience, previewBulk } from "#app/conversations/bulk-messages/audience.server.ts";
import { bulkMessages, bulkRecipients } from "#app/conversations/bulk-messages/bulk.tables.server.ts";
import { findBulk } from "#app/conversations/bulk-messages/bulk-queries.server.ts";
import { sendBulkSchema } from "#app/conversations/bulk-messages/bulk-schema.ts";
import { MOST_RECIPIENTS } from "#app/conversations/bulk-messages/bulk-text.ts";
import { deliverBulk, sendBulk } from "#app/conversations/bulk-messages/send-bulk.server.ts";
import { messages } from "#app/conversations/threads/threads.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudent, makeStudentRecord } from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const BRAND = "Southbound";
const deps = () => ({ db: database.db, jobs, now: () => new Date(), brand: BRAND });
let lists = 0;

/** Students found by a search, and no others: some with an account, some without, one archived. */
async function list(size: { open: number; without?: number }) {
  lists += 1;
  const lastName = `Bulkerson${String.fromCharCode(96 + lists).repeat(4)}`;
  const open = [];
  for (let made = 0; made < size.open; made += 1)
    open.push((await makeStudent(database.db, { lastName })).student);
  for (let made = 0; made < (size.without ?? 0); made += 1)
    await makeStudentRecord(database.db, { lastName });
  const archived = await makeStudent(database.db, { lastName });
  await database.db.update(students).set({ isArchived: true }).where(eq(students.id, archived.student.id));
  const parsed = parseListQuery(STUDENT_LIST, new URLSearchParams({ q: lastName }), LIST_CLOCK);
  if (!parsed.ok) throw new Error("A query of the list");
  return { query: parsed.value, open };
}
const form = (count: number, body = "Dear {firstName}, we are closed on Friday. {counsellor}") =>
  sendBulkSchema.parse({ count: String(count), body });
/** The id of a message to many that was begun. */
async function begun(by: UserActor, query: Parameters<typeof sendBulk>[2], input: ReturnType<typeof form>) {
  const sent = await sendBulk(deps(), by, query, input);
  if (!sent.ok) throw new Error(`Not begun: ${JSON.stringify(sent.error)}`);
  return sent.value.id;
}
const writtenTo = (ids: readonly string[]) =>
  database.db
    .select({ threadId: messages.threadId, body: messages.body, authorId: messages.authorId })
    .from(messages)
    .where(inArray(messages.threadId, [...ids]));

describe("A message to many", () => {
  test("goes to each student of the list who can read it, in their own thread, filled in for them", async () => {
    const { query, open } = await list({ open: 3, without: 2 });
    expect(await countAudience(database.db, query)).toMatchObject({ reached: 3, without: 2 });
    const staff = await makeStaff(database.db, "counsellor");
    const input = form(3);
    const some = await previewBulk(database.db, query, { body: input.body, brand: BRAND });
    expect(some[0]?.text).toMatch(/^Dear \S+, we are closed on Friday\. Southbound$/);
    const id = await begun(staff, query, input);
    await deliverBulk(deps(), id);
    const written = await writtenTo(open.map(({ id }) => id));
    expect(written.map(({ threadId, authorId, body }) => [threadId, authorId, body]).sort()).toEqual(
      open
        .map(({ id, firstName }) => [
          id,
          staff.userId,
          `Dear ${firstName}, we are closed on Friday. ${BRAND}`,
        ])
        .sort(),
    );
    expect(await findBulk(database.db, id)).toMatchObject({ count: 3, done: 3, refused: 0 });
  });

  test("is delivered once to each, however many deliver it at once", async () => {
    const { query, open } = await list({ open: 6 });
    const staff = await makeStaff(database.db, "owner");
    const id = await begun(staff, query, form(6));
    const { rows } = await database.db.execute(
      sql`select count(*)::int as jobs from pgboss.job where name = 'send-bulk' and data ->> 'bulkId' = ${id}`,
    );
    expect(rows).toEqual([{ jobs: 1 }]);
    await Promise.all([1, 2, 3].map(() => deliverBulk(deps(), id)));
    await deliverBulk(deps(), id);
    expect(await writtenTo(open.map(({ id }) => id))).toHaveLength(6);
  });

  test("goes on where it was cut", async () => {
    const { query, open } = await list({ open: 4 });
    const id = await begun(await makeStaff(database.db, "counsellor"), query, form(4));
    let calls = 0;
    const cut = () => {
      calls += 1;
      if (calls > 4) throw new Error("The process is gone");
      return new Date();
    };
    await expect(deliverBulk({ ...deps(), now: cut }, id)).rejects.toThrow("gone");
    const ids = open.map(({ id }) => id);
    const before = (await writtenTo(ids)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(4);
    await deliverBulk(deps(), id);
    expect(await writtenTo(ids)).toHaveLength(4);
  });

  test("is not sent to others than were told, nor to nobody, nor to more than a message is for", async () => {
    const { query } = await list({ open: 2 });
    const staff = await makeStaff(database.db, "counsellor");
    const told = await sendBulk(deps(), staff, query, form(3));
    expect(told).toMatchObject({ error: { code: "invalid" } });
    expect(JSON.stringify(told)).toContain("now includes 2 students");
    const { query: empty } = await list({ open: 0 });
    expect((await sendBulk(deps(), staff, empty, form(1))).ok).toBe(false);
    expect(MOST_RECIPIENTS).toBe(500);
    expect(await database.db.$count(bulkRecipients, eq(bulkRecipients.bulkId, randomUUID()))).toBe(0);
    expect(sendBulkSchema.safeParse({ count: "1", body: "{course}" }).success).toBe(false);
  });

  test("is begun by those who write to students alone, and is not written once they may not", async () => {
    const { query, open } = await list({ open: 2 });
    const { actor } = await makeStudent(database.db);
    for (const by of [actor, await makeStaff(database.db, "viewer")] as UserActor[]) {
      expect((await sendBulk(deps(), by, query, form(2))).ok).toBe(false);
    }
    const staff = await makeStaff(database.db, "counsellor");
    const id = await begun(staff, query, form(2));
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.userId));
    await deliverBulk(deps(), id);
    expect(await writtenTo(open.map((student) => student.id))).toEqual([]);
    expect(await findBulk(database.db, id)).toMatchObject({ done: 0, refused: 2 });
    const [row] = await database.db
      .select()
      .from(bulkMessages)
      .where(and(eq(bulkMessages.id, id)));
    expect(row?.finishedAt).not.toBeNull();
  });
});
