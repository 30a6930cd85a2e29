import { describe, expect, it, test } from "vitest";
import { documentNames, isOverLimit, NAME_PATTERNS, sizeLimitOf } from "./document-names.ts";

const PERSON = { firstName: "Bina Kumari", lastName: "Rai", reference: "SB-2026-AB12CD" };
const PDF = "application/pdf";
const passport = { kind: "passport", mediaType: PDF } as const;

describe("The names of documents for a university", () => {
  it.each([
    ["family-first", "RAI_Bina-Kumari_Passport.pdf"],
    ["given-first", "Bina-Kumari_RAI_Passport.pdf"],
    ["document-first", "Passport_RAI_Bina-Kumari.pdf"],
    ["reference", "SB-2026-AB12CD_Passport.pdf"],
  ] as const)("follow the pattern %s", (pattern, name) => {
    expect(documentNames(pattern, PERSON, [passport])).toEqual([name]);
  });

  test("end as what they are, and no two are alike", () => {
    const documents = [passport, { kind: "photo", mediaType: "image/jpeg" }, { ...passport }] as const;
    for (const pattern of NAME_PATTERNS) {
      const names = documentNames(pattern, PERSON, documents);
      expect(new Set(names).size).toBe(3);
      expect(names[1]).toMatch(/\.jpg$/);
    }
    expect(documentNames("family-first", PERSON, documents)[2]).toBe("RAI_Bina-Kumari_Passport-2.pdf");
  });

  test("need no family name, keep other alphabets, and hold nothing that a file system refuses", () => {
    const named = (firstName: string, lastName: string) =>
      documentNames("family-first", { ...PERSON, firstName, lastName }, [passport])[0];
    expect(named("आशा", "")).toBe("आशा_Passport.pdf");
    expect(named("../Bina", "O:Rai")).toBe("O_RAI_-_Bina_Passport.pdf");
  });
});

describe("A size limit", () => {
  it.each([
    ["2", 2],
    [" 0,5 ", 0.5],
    ["1000", 1000],
  ])("is read: %s", (text, limit) => {
    expect(sizeLimitOf(text)).toBe(limit);
  });

  it.each([null, "", "0", "1001", "-1", "2 MB", "1e3", "NaN"])("is none: %s", (text) => {
    expect(sizeLimitOf(text)).toBeNull();
  });

  test("is passed by the first byte above it, and by nothing where there is none", () => {
    expect(isOverLimit(2_000_000, 2)).toBe(false);
    expect(isOverLimit(2_000_001, 2)).toBe(true);
    expect(isOverLimit(2_000_001, null)).toBe(false);
  });
});
