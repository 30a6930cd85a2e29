import "#app/words/nepali-calendar.ts";
import { expect, test } from "vitest";
import { birthDateProblem, JUDGE_MESSAGES } from "#app/admissions/answers/judge-field.ts";
import { inLanguage } from "#app/words/language-scope.server.ts";
import { bikramProblem } from "./bikram-problem.ts";
import { calendarDateSchema } from "./calendar-date-schema.ts";
import { formatOwnDate } from "./own-date.ts";

const NOW = new Date("2026-11-29T12:00:00Z");
const inNepali = <T>(work: () => T): T => inLanguage("ne", work);
const errorOf = (text: string) => calendarDateSchema().safeParse(text).error?.issues[0]?.message;

test.each(["2060-05-12", "२०६०।०५।१२", "2060-05-12 BS", "वि.सं. 2060/5/12"])(
  "readers of Nepali are asked whether %s is of Bikram Sambat, with its Gregorian date",
  (typed) => {
    expect(inNepali(() => errorOf(typed))).toContain("2003-08-29");
    expect(inNepali(() => birthDateProblem(typed, NOW))).toContain("2003-08-29");
    expect(bikramProblem(typed)).toBeNull();
  },
);

test("a birth date in the future is asked about, also where its year is of both calendars", () => {
  expect(inNepali(() => birthDateProblem("2040-05-12", NOW))).toContain("1983-08-28");
  expect(birthDateProblem("2040-05-12", NOW)).toBe(JUDGE_MESSAGES.bornInFuture);
});

test("a date that can be Gregorian is taken as it is, and one without a calendar is not converted", () => {
  expect(inNepali(() => calendarDateSchema().parse("2027-05-12"))).toBe("2027-05-12");
  expect(inNepali(() => calendarDateSchema().parse("2095-05-12"))).toBe("2095-05-12");
  expect(inNepali(() => errorOf("2060-13-40"))).not.toContain("2003");
  expect(calendarDateSchema().parse("2060-05-12")).toBe("2060-05-12");
});

test("readers of Nepali see their own dates in both calendars", () => {
  expect(inNepali(() => formatOwnDate("2003-08-29", "ne"))).toContain("(वि.सं. 2060 भदौ 12)");
  expect(formatOwnDate("2003-08-29", "en")).toBe("29 Aug 2003");
  expect(inNepali(() => formatOwnDate("2031-08-29", "ne"))).not.toContain("वि.सं.");
});
