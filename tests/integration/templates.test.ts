import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { templateSchema } from "#app/conversations/templates/template-resource.ts";
import { templateValues } from "#app/conversations/templates/template-values.server.ts";
import {
  findTemplate,
  MOST_TEMPLATES,
  templatePage,
  templates,
} from "#app/conversations/templates/templates.server.ts";
import { messageTemplates } from "#app/conversations/templates/templates.tables.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApplication, makeCounsellor, makeStudent } from "#tests/factories/records.ts";
import { makeTemplate } from "#tests/factories/templates.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const NOW = new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => NOW });
const values = (more: object = {}) =>
  templateSchema.parse({ title: "Welcome", language: "en", body: "Dear {firstName},", ...more });

beforeEach(() => database.db.delete(messageTemplates));

describe("A template", () => {
  test("is one for each title of a language, also when two make it at once", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const made = await Promise.all([1, 2, 3, 4].map(() => templates.create(deps(), staff, values())));
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of made)
      if (!one.ok) expect(one.error).toEqual({ code: "already-exists", field: "title" });
    expect(await database.db.$count(messageTemplates)).toBe(1);
  });

  test("is changed by who has seen its last version, and removed once", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const { id, version } = await makeTemplate(database.db, { title: "Welcome" });
    const change = (body: string) => templates.update(deps(), staff, { ...values({ body }), id, version });
    expect((await change("Hello {firstName}")).ok).toBe(true);
    expect(await change("Good day")).toMatchObject({ error: { code: "stale" } });
    expect((await findTemplate(database.db, id))?.body).toBe("Hello {firstName}");
    expect((await templates.remove(deps(), staff, { id, version: version + 1 })).ok).toBe(true);
    expect(await templates.remove(deps(), staff, { id, version: version + 1 })).toMatchObject({
      error: { code: "not-found" },
    });
  });

  test("is written by those who write to students alone", async () => {
    const { actor } = await makeStudent(database.db);
    for (const by of [VISITOR, actor, await makeStaff(database.db, "viewer")]) {
      expect((await templates.create(deps(), by, values())).ok).toBe(false);
    }
    expect((await templatePage(database.db)).items).toEqual([]);
  });

  test("names nothing that is not known, and there are not more than anybody can choose from", async () => {
    const refused = templateSchema.safeParse({ title: "A", language: "en", body: "{surname}" });
    expect(refused.error?.issues[0]?.message).toBe("Remove placeholders that do not exist: {surname}");
    await database.db.insert(messageTemplates).values(
      Array.from({ length: MOST_TEMPLATES }, (_, index) => ({
        title: `Text ${index}`,
        language: "en" as const,
        body: "Text",
      })),
    );
    const full = await templates.create(deps(), await makeStaff(database.db, "owner"), values());
    expect(full).toMatchObject({ error: { code: "invalid" } });
  });
});

test("the values are those of the case, and none of another application", async () => {
  const { student } = await makeStudent(database.db);
  const { id: counsellorId } = await makeCounsellor(database.db, { name: "Maya Gurung" });
  await database.db.update(students).set({ counsellorId }).where(eq(students.id, student.id));
  const application = await makeApplication(database.db, student.id);
  const read = (applicationId: string | null) =>
    templateValues(database.db, { studentId: student.id, applicationId }, { brand: "Southbound", now: NOW });
  const name = { firstName: student.firstName, counsellor: "Maya Gurung", brand: "Southbound" };
  expect(await read(application.id)).toMatchObject({ ...name, reference: application.reference });
  expect(await read(null)).toMatchObject({ ...name, reference: null, course: null, university: null });
  expect((await read(application.id))?.missingDocuments).toMatch(/^Passport, /);
});
