import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchColumns } from "./import-columns.ts";
import { countFates, judgeLines } from "./import-lines.ts";

const phoneOf = Object.assign((typed: string) => (/^\+\d{8,15}$/.test(typed) ? typed : null), {
  message: "No such number",
});
const nobody = { has: () => false };
const COLUMNS = { firstName: 0, lastName: 1, email: 2, phone: 3, birthDate: 4 };
const judge = (rows: string[][], known = nobody) =>
  judgeLines(
    rows.map((fields, at) => ({ line: at + 2, fields })),
    COLUMNS,
    known,
    phoneOf,
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
    const fates = judge(
      [
        ["Bina", "Rai", "Bina@Example.com", "+9779812345678", "31/05/2004"],
        ["Other", "Rai", "bina@example.com", "", ""],
        ["BINA", "rai", "b@example.com", "", "2004-05-31"],
        ["Known", "Gurung", "known@example.com", "", ""],
        ["", "", "nowhere", "12", "5/3/2004"],
      ],
      { has: ({ email }: { email: string }) => email === "known@example.com" } as typeof nobody,
    );
    expect(fates.map(({ fate }) => fate)).toEqual(["new", "twice", "twice", "mine", "invalid"]);
    expect(fates[0]).toMatchObject({ person: { email: "bina@example.com", birthDate: "2004-05-31" } });
    expect(fates[4]).toMatchObject({ line: 6 });
    const wrong = fates[4]?.fate === "invalid" ? fates[4].problems.map(({ field }) => field) : [];
    expect(new Set(wrong)).toEqual(new Set(["firstName", "email", "phone", "birthDate"]));
    expect(countFates(fates)).toEqual({ new: 1, mine: 1, twice: 2, invalid: 1 });
  });

  it("is split into names where the file has one column of them", () => {
    const [fate] = judgeLines(
      [{ line: 2, fields: ["Sita Devi Rai", "s@example.com"] }],
      { firstName: 0, email: 1 },
      nobody,
      phoneOf,
    );
    expect(fate).toMatchObject({ person: { firstName: "Sita Devi", lastName: "Rai" } });
  });

  it("takes formulas for what they are: texts", () => {
    const [fate] = judge([["=1+1", '=HYPERLINK("x")', "a@example.com", "", ""]]);
    expect(fate).toMatchObject({ fate: "new", person: { firstName: "=1+1" } });
  });

  it("comes back from the file of what is to mend as it was before formulas were defused", () => {
    const [fate] = judge([["'=1+1", "D'Souza", "a@example.com", "'+9779812345678", ""]]);
    expect(fate).toMatchObject({
      fate: "new",
      person: { firstName: "=1+1", lastName: "D'Souza", phone: "+9779812345678" },
    });
  });

  it("never throws, and every line has one fate", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: "binary", maxLength: 20 }), { maxLength: 7 }), { maxLength: 8 }),
        (rows) => {
          const fates = judge(rows);
          expect(fates).toHaveLength(rows.length);
          expect(Object.values(countFates(fates)).reduce((sum, one) => sum + one, 0)).toBe(rows.length);
        },
      ),
      { numRuns: 30 },
    );
  });
});
