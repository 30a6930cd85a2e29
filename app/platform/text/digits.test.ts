import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { applyField } from "#app/admissions/answers/fields.ts";
import { parseAnswer } from "#app/admissions/answers/parse-answer.ts";
import { parseReference } from "#app/admissions/applications/reference.ts";
import { gradeOfText } from "#app/admissions/wizard/answered-profile.ts";
import { readNumber } from "#app/catalogue/course-terms/entry-requirements.ts";
import { readHours } from "#app/consultations/availability/hours-text.ts";
import { oneTimeCodeSchema } from "#app/people/credentials/sign-in.ts";
import { recoveryCodeSchema } from "#app/people/second-factors/factors.ts";
import { parseFundsQuery } from "#app/planning/funds/funds-query.ts";
import { readQuickQuery } from "#app/planning/quick-points/query.ts";
import { readRange } from "#app/platform/lists/list-ranges.ts";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { optionalTimeSchema } from "#app/platform/time/time-of-day.ts";
import { plainFigure, plainSearch } from "./digits.ts";
import { optionalNumberSchema } from "./number-text.ts";
import { phoneSchema } from "./phone.ts";
import { plainDigits } from "./plain-digits.ts";
import { lineSchema } from "./plain-text.ts";
import { wholeSchema } from "./whole-schema.ts";

const SCRIPTS = {
  Devanagari: "०१२३४५६७८९",
  Bangla: "০১২৩৪৫৬৭৮৯",
  "Arabic-Indic": "٠١٢٣٤٥٦٧٨٩",
  "Extended Arabic-Indic": "۰۱۲۳۴۵۶۷۸۹",
};

test.each(Object.entries(SCRIPTS))("%s digits are those of every field", (_, digits) => {
  const typed = (text: string) => text.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
  expect(plainDigits(digits)).toBe("0123456789");
  expect(phoneSchema().parse(typed("+977 984 123 4567"))).toBe("+977 984 123 4567");
  expect(optionalAmountSchema(["AUD"]).parse(typed("1,23,456.50"))).toBe(12_345_650);
  expect(calendarDateSchema().parse(typed("2004-05-31"))).toBe("2004-05-31");
  expect(optionalTimeSchema().parse(typed("9:30"))).toBe("09:30");
  expect(wholeSchema({ min: 1, max: 99 }).parse(typed("42"))).toBe(42);
  expect(optionalNumberSchema({ min: 0, max: 9, step: 0.5 }).parse(typed("6.5"))).toBe(6.5);
  expect(oneTimeCodeSchema.parse(typed("123 456"))).toBe("123456");
  expect(recoveryCodeSchema.parse({ recoveryCode: typed("AB3DE-FG7HJ") }).recoveryCode).toBe("ab3de-fg7hj");
  expect(parseReference(typed("SB-2026-0000-0000"))).toBe(parseReference("SB-2026-0000-0000"));
  expect(readNumber(typed("72.5%"))).toBe(72.5);
  expect(gradeOfText(typed("3.4/4"), "nepal")).toEqual({ scale: "np-gpa-4", value: 3.4 });
  expect(readHours(typed("9-12:30"))).toEqual({ ok: true, hours: [{ from: 540, to: 750 }] });
  expect(readRange({ key: "score", kind: "number" }, { from: typed("6.5"), to: "" })).toEqual({
    ok: true,
    value: "score:6.5..",
  });
  expect(readQuickQuery(new URLSearchParams({ age: typed("31") })).answers.age).toBe(31);
  expect(parseFundsQuery(new URLSearchParams({ children: typed("2") })).query.children).toBe(2);
  expect(parseAnswer(applyField("education.yearOfCompletion"), typed("2023"))).toEqual({
    ok: true,
    value: "2023",
  });
  expect(parseAnswer(applyField("english.score"), typed("6.5"))).toEqual({ ok: true, value: "6.5" });
});

test("searches for figures have plain digits, and names keep theirs", () => {
  expect(plainSearch("SB-२०२६-۰۰۰۰")).toBe("SB-2026-0000");
  expect(plainSearch("+৯৭৭ 984")).toBe("+977 984");
  expect(plainSearch("वडा नं. ५")).toBe("वडा नं. ५");
});

test("no field is a number field of the browser, which drops digits of other scripts", () => {
  const app = path.resolve(import.meta.dirname, "../..");
  const files = globSync("**/*.tsx", { cwd: app });
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((file) =>
    /type=(?:\{?"number"|'number')/.test(readFileSync(path.join(app, file), "utf8")),
  );
  expect(wrong).toEqual([]);
});

test("an Arabic decimal mark is a dot, and invisible marks are dropped", () => {
  expect(plainFigure("\u200f۶٫۵\u200e ")).toBe("6.5");
});

test("names and sentences keep their digits", () => {
  expect(lineSchema({ max: 40 }).parse("वडा नं. ५")).toBe("वडा नं. ५");
  expect(parseAnswer(applyField("education.institution"), "স্কুল ৩")).toEqual({ ok: true, value: "স্কুল ৩" });
});
