import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { actionsFor, findRecords } from "#app/workspaces/search/find.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import {
  makeApplication,
  makeCounsellor,
  makeCourse,
  makeEnquiry,
  makeStudent,
  makeUniversity,
} from "#tests/factories/records.ts";
import { makeTask } from "#tests/factories/tasks.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const env = loadEnv("start", {});
const now = new Date();

let owner: UserActor;
let reference: string;
let ids: Record<"student" | "application" | "university" | "course" | "counsellor" | "partner", string>;
beforeAll(async () => {
  const { db } = database;
  owner = await makeStaff(db, "owner");
  const { student } = await makeStudent(db, { firstName: "Zubeida", lastName: "Khan" });
  const application = await makeApplication(db, student.id);
  reference = application.reference;
  const university = await makeUniversity(db, { name: "Zubeida University" });
  const course = await makeCourse(db, university.id, { name: "Bachelor of Zubeida Studies" });
  const counsellor = await makeCounsellor(db, { name: "Zubeida Counsellor" });
  const partner = await makeCompany(db, "partner", { name: "Zubeida Partners" });
  await makeTask(db, { title: "Write to Zubeida" });
  await makeEnquiry(db, "Zubeida Visitor");
  ids = {
    student: student.id,
    application: application.id,
    university: university.id,
    course: course.id,
    counsellor: counsellor.id,
    partner: partner.id,
  };
});

const find = (actor: UserActor, term: string) =>
  findRecords(database.db, { actor, now, clock: LIST_CLOCK, env }, term);
const addresses = async (actor: UserActor, term: string) =>
  (await find(actor, term)).flatMap(({ items }) => items.map(({ to }) => to));

describe("a term", () => {
  test("finds records of every list by a part of their name, in whatever case", async () => {
    const found = await find(owner, "ZUBEIDA");
    expect(found.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        "Students",
        "Applications",
        "Universities",
        "Courses",
        "Counsellors",
        "Agents",
        "Tasks",
      ]),
    );
    expect(found.flatMap(({ items }) => items.map(({ to }) => to))).toEqual(
      expect.arrayContaining([
        `/admin/students/${ids.student}`,
        `/admin/applications/${ids.application}`,
        `/admin/universities/${ids.university}`,
        `/admin/courses/${ids.course}`,
        `/admin/counsellors/${ids.counsellor}`,
        `/admin/agents/partners/${ids.partner}`,
      ]),
    );
  });

  test("that is a reference, or part of one, finds the one application and its student", async () => {
    const [prefix, year, first, last] = reference.split("-");
    for (const term of [reference.toLowerCase(), `${first}-${last}`, `${prefix}-${year}-${first}`]) {
      const found = await addresses(owner, term);
      expect(found.toSorted(), term).toEqual([
        `/admin/applications/${ids.application}`,
        `/admin/students/${ids.student}`,
      ]);
    }
  });

  test("that matches many shows a few of each list", async () => {
    for (let number = 0; number < 8; number++) {
      await makeStudent(database.db, { firstName: "Yeshi", lastName: `Dorje ${number}` });
    }
    const [students] = await find(owner, "yeshi");
    expect(students?.items).toHaveLength(5);
  });

  test.each(["nobody of that name", "%", "\\", "a".repeat(400), randomUUID(), "\u0000"])(
    "%j finds nothing, and breaks nothing",
    async (term) => {
      expect(await addresses(owner, term)).toEqual([]);
    },
  );

  test("finds a viewer what their lists show, and a partner nothing", async () => {
    const viewer = await makeStaff(database.db, "viewer");
    expect(await addresses(viewer, "zubeida")).toEqual(await addresses(owner, "zubeida"));
    const { actor } = await makeCompany(database.db, "partner");
    expect(await addresses(actor, "zubeida")).toEqual([]);
  });
});

test("actions are those that somebody may do", async () => {
  expect(actionsFor(owner).map(({ to }) => to)).toContain("/admin/students/new");
  expect(actionsFor(await makeStaff(database.db, "viewer")).map(({ to }) => to)).not.toContain(
    "/admin/students/new",
  );
});
