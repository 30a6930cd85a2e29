import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { LIST_EXPORTS } from "#app/composition/list-exports.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { DAY_MESSAGES } from "#app/platform/lists/list-days.ts";
import { readListPage } from "#app/platform/lists/list-page.server.ts";
import {
  type FilterRule,
  LIST_MESSAGES,
  type ListClock,
  MOST_VALUES,
  parseListQuery,
} from "#app/platform/lists/list-query.ts";
import { countList } from "#app/platform/lists/peek-list.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { CALENDAR_DATE_MESSAGES } from "#app/platform/time/calendar-date.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let application: BuiltApplication;
let owner: UserActor;
beforeAll(async () => {
  owner = await makeStaff(database.db, "owner");
  application = await openBuiltApplication({ database });
});
afterAll(() => application?.close());

/** Everything that a filter takes at once. */
function valuesOf(rule: FilterRule): readonly string[] {
  if (rule === "day" || rule === "due-day") return ["last-30-days"];
  if (rule === "ranges") return ["score:-1.5..7", "seen:2026-01-01.."];
  const choice = typeof rule === "object" && "anyOf" in rule ? rule.anyOf : rule;
  if (choice === "record-id") return [randomUUID(), randomUUID()];
  if (choice === "code") return ["2026-feb", "2027-jul"];
  return "idOr" in choice ? [...choice.idOr, randomUUID()] : choice;
}

describe("each filter is understood by the database, with one value and with all that it takes", () => {
  const narrowed = LIST_EXPORTS.filter(({ spec }) => Object.keys(spec.filters).length > 0);
  test.each(narrowed.map((list) => [list.name, list] as const))("%s", async (_name, list) => {
    for (const [name, rule] of Object.entries(list.spec.filters)) {
      for (const values of [valuesOf(rule).slice(0, 1), valuesOf(rule)]) {
        const asked = new URLSearchParams(values.map((value) => [name, value]));
        const query = parseListQuery(list.spec, asked, LIST_CLOCK);
        if (!query.ok) throw new Error(JSON.stringify(query.error));
        const reader = list.read({
          query: query.value,
          actor: owner,
          now: new Date(),
          env: loadEnv("start", {}),
        });
        if ("all" in reader) {
          expect(await reader.all(database.db)).toBeTruthy();
          continue;
        }
        const page = await readListPage(database.db, reader.source, query.value);
        expect(await countList(database.db, reader.source, query.value), name).toEqual(page.total);
      }
    }
  });
});

describe("days", () => {
  const named = async (clock: ListClock, created: string) => {
    const query = parseListQuery(STUDENT_LIST, new URLSearchParams({ q: "dayfilter", created }), clock);
    if (!query.ok) throw new Error(created);
    const { items } = await listStudents(database.db, query.value);
    return items.map(({ name }) => name.replace(" Dayfilter", "")).sort();
  };
  const make = async (moments: Readonly<Record<string, string>>) => {
    for (const [firstName, at] of Object.entries(moments)) {
      await makeStudentRecord(database.db, { firstName, lastName: "Dayfilter", createdAt: new Date(at) });
    }
  };

  test("are those of the reader's clock: from midnight to midnight, also where the clock is changed", async () => {
    await make({
      "just-before": "2026-11-24T18:14:59.999Z",
      first: "2026-11-24T18:15:00Z",
      last: "2026-11-25T18:14:59.999Z",
      "just-after": "2026-11-25T18:15:00Z",
    });
    const nepal = { today: "2026-11-25", timeZone: "Asia/Kathmandu" };
    expect(await named(nepal, "today")).toEqual(["first", "last"]);
    expect(await named(nepal, "yesterday")).toEqual(["just-before"]);
    expect(await named(nepal, "2026-11-26..")).toEqual(["just-after"]);
    expect(await named(nepal, "..2026-11-25")).toEqual(["first", "just-before", "last"]);
    expect(await named(nepal, "this-month")).toHaveLength(4);
    expect(await named({ ...nepal, today: "2026-11-26" }, "today")).toEqual(["just-after"]);
    expect(await named(LIST_CLOCK, "today")).toEqual(["just-after", "last"]);
    // The clock in Sydney goes an hour forward on 4 October: that day has 23 hours.
    await make({
      "spring-before": "2026-10-03T13:59:59Z",
      "spring-first": "2026-10-03T14:00:00Z",
      "spring-last": "2026-10-04T12:59:59Z",
      "spring-after": "2026-10-04T13:00:00Z",
    });
    const sydney = { today: "2026-10-04", timeZone: "Australia/Sydney" };
    expect(await named(sydney, "today")).toEqual(["spring-first", "spring-last"]);
    expect(await named(sydney, "2026-10-03..2026-10-03")).toEqual(["spring-before"]);
  });
});

describe("on the page", () => {
  async function page(path: string) {
    const { header } = await openSession(database.db, owner.userId, { secondFactor: true });
    const answer = await fetch(application.origin + path, { headers: { cookie: header } });
    return { status: answer.status, html: await answer.text() };
  }
  const codes = Array.from({ length: 1000 }, (_, at) => `intake=c-${at}`).join("&");

  test.each([
    ["/admin/students?stage=Lead&stage=Boss", LIST_MESSAGES.filter],
    ["/admin/students?stage=Lead%2CProspect", LIST_MESSAGES.filter],
    [`/admin/applications?${codes}`, LIST_MESSAGES.tooMany({ most: MOST_VALUES })],
    ["/admin/students?created=someday", DAY_MESSAGES.period],
    ["/admin/students?created-from=2026-02-31", CALENDAR_DATE_MESSAGES.invalid],
    ["/admin/tasks?day=2026-02-02..2026-02-01", DAY_MESSAGES.reversed],
    ["/admin/students?created-from=2026-02-02&created-to=2026-02-01", DAY_MESSAGES.reversed],
  ])("%#: what a list does not know is told, and the page stays", async (path, problem) => {
    const { status, html } = await page(path);
    expect(status).toBe(400);
    expect(html).toContain(problem);
    expect(html).toContain("Clear search and filters");
  });

  test("choices arrive without their values, which are sent all the same; asked for, they are there", async () => {
    const closed = await page("/admin/students?stage=Lead&stage=Prospect");
    expect(closed.html).not.toContain('type="checkbox" name="stage"');
    expect(closed.html).toContain('<input type="hidden" name="stage" value="Prospect"/>');
    expect(closed.html.replaceAll(/<[^>]+>/g, "")).toContain("Stage is any of Lead, Prospect");
    const open = await page("/admin/students?stage=Lead&stage=Prospect&open=filters");
    expect(open.html).toMatch(/type="checkbox"[^>]*name="stage"[^>]*checked=""[^>]*value="Lead"/);
    expect(open.html).not.toContain('<input type="hidden" name="stage"');
  });
});
