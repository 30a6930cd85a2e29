import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ImportAnswers } from "#app/platform/imports/import.ts";
import { type ImportColumns, matchColumns } from "./import-columns.ts";
import { countVerdicts, judgeLines } from "./import-lines.server.ts";

const noStudents = { has: () => false, today: "2026-11-27" };
const COLUMNS = { firstName: 0, lastName: 1, email: 2, phone: 3, birthDate: 4 };
const NOTHING: ImportAnswers = { dayOrder: null, phoneCountry: null };
const judge = (rows: string[][], known = noStudents, answers = NOTHING, columns: ImportColumns = COLUMNS) =>
  judgeLines(
    rows.map((fields, at) => ({ line: at + 2, fields })),
    { places: columns, source: { text: null, sheet: null, headerLine: 1, noted: [], answers } },
    known,
  );

describe("the columns of a file", () => {
  it("are told by their names, however they are written", () => {
    expect(matchColumns(["Given Name", "SURNAME", "E-mail", "Mobile No", "D.O.B.", "Remarks"])).toEqual({
      firstName: 0,
      lastName: 1,
      email: 2,
      birthDate: 4,
      note: 5,
    });
    expect(matchColumns(["Name", "Email address", "Contact number"])).toEqual({
      firstName: 0,
      email: 1,
      phone: 2,
    });
    expect(matchColumns(["a", "b"])).toEqual({});
  });

  it("are each one of ours at most", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("name", "first", "last", "email", "mail", "x")), (header) => {
        const places = Object.values(matchColumns(header));
        expect(new Set(places).size).toBe(places.length);
      }),
    );
  });
});

describe("a line of a file", () => {
  it("is new, known, there twice, or wrong at its fields", () => {
    const verdicts = judge(
      [
        ["Bina", "Rai", "Bina@Example.com", "+9779812345678", "31/05/2004"],
        ["Other", "Rai", "bina@example.com", "", ""],
        ["BINA", "rai", "b@example.com", "", "2004-05-31"],
        ["Known", "Gurung", "known@example.com", "", ""],
        ["", "", "nowhere", "12", "soon"],
      ],
      {
        ...noStudents,
        has: ({ email }: { email: string }) => email === "known@example.com",
      } as typeof noStudents,
    );
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(["new", "twice", "twice", "mine", "invalid"]);
    expect(verdicts[0]).toMatchObject({ person: { email: "bina@example.com", birthDate: "2004-05-31" } });
    expect(verdicts[4]).toMatchObject({ line: 6 });
    const wrong = verdicts[4]?.verdict === "invalid" ? verdicts[4].problems.map(({ field }) => field) : [];
    expect(new Set(wrong)).toEqual(new Set(["firstName", "email", "phone", "birthDate"]));
    expect(countVerdicts(verdicts)).toEqual({ new: 1, mine: 1, twice: 2, invalid: 1 });
  });

  it("is split into names where the file has one column of them", () => {
    const [verdict] = judge([["Sita Devi Rai", "sita@example.com"]], noStudents, NOTHING, {
      firstName: 0,
      email: 1,
    });
    expect(verdict).toMatchObject({ person: { firstName: "Sita Devi", lastName: "Rai" } });
  });

  it("has its date and number read as the file or the user says", () => {
    const rows = [
      ["Bina", "Rai", "b@example.com", "9841234567 / 9851234567", "12/01/2004"],
      ["Hari", "Oli", "h@example.com", "N/A", "12.01.04"],
      ["Gita", "-", "g@example.com", "+977 984 1234569 (mother)", "2060-09-28"],
    ];
    const dates = (given: ReturnType<typeof judge>) =>
      given.map((verdict) =>
        verdict.verdict === "invalid" ? verdict.problems.map(({ field }) => field) : verdict.person.birthDate,
      );
    expect(dates(judge(rows))).toEqual([["birthDate", "phone"], ["birthDate"], ["birthDate"]]);
    const said: ImportAnswers = { dayOrder: "day-first", phoneCountry: "NP" };
    expect(dates(judge(rows, noStudents, said))).toEqual(["2004-01-12", "2004-01-12", ["birthDate"]]);
    const settled = [...rows, ["Asha", "", "a@example.com", "", "31/12/2003"]];
    expect(dates(judge(settled, noStudents, { ...NOTHING, phoneCountry: "NP" }))).toEqual([
      "2004-01-12",
      "2004-01-12",
      ["birthDate"],
      "2003-12-31",
    ]);
    const [both] = judge(rows, noStudents, said, { ...COLUMNS, note: 5 });
    expect(both).toMatchObject({
      person: { phone: "+9779841234567", note: "Other phone: +9779851234567" },
    });
  });

  it("takes formulas for what they are: texts", () => {
    const [verdict] = judge([["=1+1", '=HYPERLINK("x")', "a@example.com", "", ""]]);
    expect(verdict).toMatchObject({ verdict: "new", person: { firstName: "=1+1" } });
  });

  it("comes back from the file of what is to mend as it was before formulas were defused", () => {
    const [verdict] = judge([["'=1+1", "D'Souza", "a@example.com", "'+9779812345678", ""]]);
    expect(verdict).toMatchObject({
      verdict: "new",
      person: { firstName: "=1+1", lastName: "D'Souza", phone: "+9779812345678" },
    });
  });

  it("never throws, and every line has one verdict", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: "binary", maxLength: 20 }), { maxLength: 7 }), { maxLength: 8 }),
        (rows) => {
          const verdicts = judge(rows);
          expect(verdicts).toHaveLength(rows.length);
          expect(Object.values(countVerdicts(verdicts)).reduce((sum, one) => sum + one, 0)).toBe(rows.length);
        },
      ),
      { numRuns: 30 },
    );
  });
});
