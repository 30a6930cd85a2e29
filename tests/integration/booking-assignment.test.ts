import { and, eq, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import {
  findAssignmentSettings,
  saveAssignment,
} from "#app/consultations/bookings/assignment-settings.server.ts";
import { assignmentSchema } from "#app/consultations/bookings/assignment-settings.ts";
import { holdSlot } from "#app/consultations/bookings/hold.server.ts";
import type { AssignmentRule } from "#app/consultations/scheduling/types.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { comingSlot, makeBookableCounsellor } from "#tests/factories/bookings.ts";
import { makePerson } from "#tests/factories/people.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date(), secret: TEST_SECRET });
const settingsNow = () => findAssignmentSettings(database.db, new Date());

/** Two counsellors who take bookings, and no others. */
async function makeTeam() {
  await database.db.update(counsellorCalendars).set({ takesBookings: false });
  const team = [];
  for (const name of ["Ann Even", "Bob Odd"]) team.push(await makeBookableCounsellor(database.db, { name }));
  return team.map(({ id }) => id) as [string, string];
}
const order = (rule: AssignmentRule, people: readonly [id: string, weight: number, priority: number][]) => ({
  rule,
  people: people.map(([id, weight, priority]) => ({ id, weight, priority })),
});
/** The counsellor assigned to each of a number of visitors who chose none. */
async function foundFor(visitors: number, day: number): Promise<string[]> {
  const found = [];
  for (let index = 0; index < visitors; index += 1) {
    const pick = { topic: "visa", language: "en", counsellor: null, zone: "UTC" } as const;
    const start = comingSlot(index * 30, day);
    const held = await holdSlot(
      deps(),
      { ...pick, start },
      { ip: `2001:db8:${day}:${index}::1`, channel: "site" },
    );
    if (!held.ok) throw new Error(held.error.code);
    found.push(held.value.claim.counsellorId);
  }
  return found;
}

test("The rule of the house, weights and priorities decide who is found from the next visitor on", async () => {
  const [ann, bob] = await makeTeam();
  const owner = await makePerson(database.db, "staff-owner");
  const save = async (input: ReturnType<typeof order>) => {
    const { version } = await settingsNow();
    const saved = await saveAssignment(deps(), owner, { version, ...input });
    if (!saved.ok) throw new Error(saved.error.code);
  };
  await save(
    order("round-robin", [
      [ann, 3, 100],
      [bob, 1, 100],
    ]),
  );
  const shares = await foundFor(8, 3);
  expect(shares.filter((id) => id === ann)).toHaveLength(6);
  await save(
    order("priority", [
      [ann, 3, 20],
      [bob, 1, 10],
    ]),
  );
  expect(new Set(await foundFor(4, 4))).toEqual(new Set([bob]));
  await save(
    order("least-recent", [
      [ann, 3, 20],
      [bob, 1, 10],
    ]),
  );
  expect(await foundFor(4, 5)).toEqual([ann, bob, ann, bob]);
  const { rule, people } = await settingsNow();
  expect(rule).toBe("least-recent");
  expect(people.map(({ name, weight, priority, assigned }) => [name, weight, priority, assigned])).toEqual([
    ["Ann Even", 3, 20, 8],
    ["Bob Odd", 1, 10, 8],
  ]);
});

test("Whoever saves from an old page is told, what changes nothing leaves no trace, and only owners may", async () => {
  const [ann, bob] = await makeTeam();
  const owner = await makePerson(database.db, "staff-owner");
  const begun = new Date();
  const { version } = await settingsNow();
  const first = order("priority", [
    [ann, 5, 1],
    [bob, 1, 100],
  ]);
  const answers = await Promise.all(
    [
      first,
      order("priority", [
        [ann, 1, 100],
        [bob, 5, 1],
      ]),
    ].map((input) => saveAssignment(deps(), owner, { version, ...input })),
  );
  expect(answers.map((answer) => (answer.ok ? "saved" : answer.error.code)).toSorted()).toEqual([
    "saved",
    "stale",
  ]);
  const auditLog = () =>
    database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, "booking.editAssignment"), gt(auditEntries.createdAt, begun)));
  expect(await auditLog()).toHaveLength(1);
  const now = await settingsNow();
  const same = order(
    now.rule,
    now.people.map(({ id, weight, priority }) => [id, weight, priority]),
  );
  expect(await saveAssignment(deps(), owner, { version: now.version, ...same })).toEqual({
    ok: true,
    value: { version: now.version },
  });
  expect(await auditLog()).toHaveLength(1);
  const counsellor = await makePerson(database.db, "staff-counsellor");
  for (const [actor, code] of [
    [counsellor, "forbidden"],
    [VISITOR, "unauthenticated"],
  ] as const) {
    expect(await saveAssignment(deps(), actor, { version: now.version, ...first })).toMatchObject({
      error: { code },
    });
  }
});

test.each([
  ["a rule that there is not", { rule: "favourites" }],
  ["a weight of nothing", { weight: ["0"] }],
  ["a weight that is no number", { weight: ["1e2"] }],
  ["a priority beyond the list", { priority: ["1001"] }],
  ["an id that is none", { counsellor: ["1; drop table"] }],
  ["a row without its weight", { weight: [] }],
  ["a weight without its row", { weight: ["1", "2"] }],
])("The form refuses %s", (_, change) => {
  const form = {
    version: "0",
    rule: "priority",
    counsellor: ["018f6b4e-7c1a-7000-8000-000000000000"],
    weight: ["1"],
    priority: ["1"],
  };
  expect(assignmentSchema.safeParse(form).success).toBe(true);
  expect(assignmentSchema.safeParse({ ...form, ...change }).success).toBe(false);
});
