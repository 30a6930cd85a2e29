import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { type KnownStudent, knownStudents, manyStudents } from "#tests/factories/many-students.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";

function query(search: string) {
  const parsed = parseListQuery(STUDENT_LIST, new URLSearchParams(search), LIST_CLOCK);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const byteOrder = (left: string, right: string) => Buffer.compare(Buffer.from(left), Buffer.from(right));

const isWithin = (day: string, days = "..") => {
  const [first = "", last = ""] = days.split("..");
  return day >= first && (last === "" || day <= last);
};

/** What the list should hold, worked out in the plainest way. */
function expected(all: readonly KnownStudent[], search: string): string[] {
  const asked = query(search);
  const term = asked.search.toLowerCase();
  const key = (student: KnownStudent): string | number => {
    if (asked.sort === "created") return student.createdAt.getTime();
    if (asked.sort === "stage") return ["Lead", "Prospect", "Applicant", "Enrolled"].indexOf(student.stage);
    return asked.sort === "email" ? student.email : `${student.firstName} ${student.lastName}`.toLowerCase();
  };
  return all
    .filter((student) => student.isArchived === (asked.filters.archived !== undefined))
    .filter((student) => isWithin(student.createdAt.toISOString().slice(0, 10), asked.filters.created?.[0]))
    .filter((student) => asked.filters.stage?.includes(student.stage) ?? true)
    .filter((student) => asked.filters.source?.includes(student.source) ?? true)
    .filter((student) =>
      [`${student.firstName} ${student.lastName}`, student.email].some((text) =>
        text.toLowerCase().includes(term),
      ),
    )
    .sort((left, right) => {
      const [a, b] = [key(left), key(right)];
      const compared = typeof a === "number" ? a - Number(b) : byteOrder(a, String(b));
      const order = compared || byteOrder(left.id, right.id);
      return asked.dir === "desc" ? -order : order;
    })
    .map((student) => student.id);
}

const SEARCHES = [
  "",
  "sort=created&dir=asc",
  "sort=name&dir=asc",
  "sort=name&dir=desc",
  "sort=email&dir=asc",
  "sort=stage&dir=desc",
  "q=sharma",
  "q=SHARMA&sort=name&dir=asc",
  "q=sha&sort=email&dir=desc",
  "q=an&sort=stage&dir=asc",
  "q=x",
  "q=q%C5%8D",
  "q=%C5%8D",
  "q=sita+sharma&sort=name&dir=asc",
  "q=100%25",
  "q=_",
  "q=%40gmail.com&sort=email&dir=asc",
  "q=nobody-of-this-name",
  "q=zz",
  "stage=Enrolled&sort=name&dir=asc",
  "source=agent",
  "archived=yes",
  "archived=yes&q=thapa&sort=name&dir=desc",
  "stage=Prospect&source=staff&q=kumar&sort=email&dir=asc",
  "stage=Lead&stage=Enrolled&sort=name&dir=asc",
  "stage=Enrolled&stage=Lead&source=agent&source=staff&q=an&sort=email&dir=asc",
  "created=2026-01-01..2026-01-01&stage=Lead",
  "created=2025-12-30..&archived=yes",
  "created=..2025-12-31",
];

describe.each([
  { title: "a short list", count: 700, inSample: false },
  { title: "a list that is long by its sample", count: 3000, inSample: true },
])("$title", ({ count, inSample }) => {
  const database = useDatabase();
  let all: KnownStudent[] = [];
  beforeAll(async () => {
    all = knownStudents(count, inSample);
    await manyStudents(database.db, all);
    await database.db.execute(sql`analyze students`);
  });

  test.each(SEARCHES)("gives every match once and in order, forwards and backwards: ?%s", async (search) => {
    const wanted = expected(all, search);
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const page = await listStudents(database.db, query(`${search}${after ? `&after=${after}` : ""}`));
      pages.push(page.items.map((item) => item.id));
      after = page.next;
      if (!page.total.capped) expect(page.total.count).toBe(wanted.length);
      else expect(wanted.length).toBeGreaterThanOrEqual(page.total.count);
    } while (after && pages.length < 6);
    expect(pages.flat()).toEqual(wanted.slice(0, 25 * 6));

    for (let at = pages.length - 1; at > 0; at -= 1) {
      const here = await listStudents(
        database.db,
        query(`${search}${at === 1 ? "" : `&after=${await cursorTo(search, at - 1)}`}`),
      );
      const next = await listStudents(database.db, query(`${search}&after=${here.next}`));
      const back = await listStudents(database.db, query(`${search}&before=${next.previous}`));
      expect(back.items.map((item) => item.id)).toEqual(pages[at - 1]);
    }
  });

  async function cursorTo(search: string, pagesOn: number): Promise<string | null> {
    let cursor: string | null = null;
    for (let turned = 0; turned < pagesOn; turned += 1) {
      cursor = (await listStudents(database.db, query(`${search}${cursor ? `&after=${cursor}` : ""}`))).next;
    }
    return cursor;
  }
});

describe("a phone number", () => {
  const database = useDatabase();

  test.each(["+9779890187395", "9890187395", "98901 87395", "+977 989-018-7395", "(0989) 0187395"])(
    "is found however it is written, also of those with an email: %s",
    async (term) => {
      const found = async (email: string, phone: string) =>
        makeStudentRecord(database.db, { email: `${randomUUID()}@${email}`, phone });
      const both = [
        await found("example.com", "+9779890187395"),
        await found("phone.invalid", "+9779890187395"),
      ];
      await found("example.com", "+9779890187396");
      const page = await listStudents(database.db, query(new URLSearchParams({ q: term }).toString()));
      expect(page.items.map(({ id }) => id).sort()).toEqual(both.map(({ id }) => id).sort());
      await database.db.delete(students);
    },
  );
});

describe("the edges of a list", () => {
  const database = useDatabase();

  test("an empty list has no rows, no neighbours and a total of nothing", async () => {
    const page = await listStudents(database.db, query(""));
    expect(page).toEqual({ items: [], next: null, previous: null, total: { count: 0, capped: false } });
  });

  test("a cursor beyond the end leads to the first page rather than to an empty one", async () => {
    await manyStudents(database.db, knownStudents(30, false));
    const first = await listStudents(database.db, query("sort=name&dir=asc"));
    await database.db.execute(
      sql`delete from students where id not in (select id from students order by name_key limit 3)`,
    );
    const page = await listStudents(database.db, query(`sort=name&dir=asc&after=${first.next}`));
    expect(page.items).toHaveLength(3);
    expect(page.previous).toBeNull();
  });
});
