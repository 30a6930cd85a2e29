import { describe, expect, it } from "vitest";
import { narrowedText } from "./narrowed-text.ts";

const ROWS = new Map([
  ["students", "select * from public.students where mine"],
  ["applications", "select * from public.applications where mine"],
]);
const STUDENTS = '"students" as not materialized (select * from public.students where mine)';
const APPLICATIONS = '"applications" as not materialized (select * from public.applications where mine)';
const narrowed = (text: string) => narrowedText(text, ROWS);

describe("a narrowed query", () => {
  it("hides the tables that it names, quoted or not", () => {
    expect(narrowed('select "id" from "students"')).toBe(`with ${STUDENTS} select "id" from "students"`);
    expect(narrowed("select 1 from students s")).toBe(`with ${STUDENTS} select 1 from students s`);
    expect(narrowed("(select 1 from applications) union (select 2 from students)")).toBe(
      `with ${STUDENTS}, ${APPLICATIONS} (select 1 from applications) union (select 2 from students)`,
    );
  });
  it("leaves what names none of them", () => {
    expect(narrowed("select * from courses")).toBe("select * from courses");
    expect(narrowed("select * from students_of_old")).toBe("select * from students_of_old");
  });
  it("stands before the query's own named ones", () => {
    expect(narrowed("with some as (select * from students) select * from some")).toBe(
      `with ${STUDENTS}, some as (select * from students) select * from some`,
    );
    expect(narrowed("\n  with recursive t as (select 1 from students) select * from t")).toBe(
      `with recursive ${STUDENTS}, t as (select 1 from students) select * from t`,
    );
  });
  it("goes into a cursor", () => {
    expect(narrowed("declare exported no scroll cursor for select id from students")).toBe(
      `declare exported no scroll cursor for with ${STUDENTS} select id from students`,
    );
  });
  it("hides what a write reads, not what it writes to", () => {
    expect(narrowed("insert into students (id) select id from applications")).toBe(
      `with ${APPLICATIONS} insert into students (id) select id from applications`,
    );
  });
  it.each([
    "insert into students (id) values ($1)",
    'update "students" set "stage" = $1',
    "delete from students",
    "set local work_mem = '64MB'",
    "fetch 100 from students",
    "begin",
  ])("leaves a write as it is: %s", (text) => {
    expect(narrowed(text)).toBe(text);
  });
});
