import { describe, expect, test } from "vitest";
import { type KnownStudents, readPath, readTyped, studentsNamed } from "./named-file.ts";

const known = (given: Partial<Record<keyof KnownStudents, Record<string, string[]>>>): KnownStudents => {
  const of = (key: keyof KnownStudents) => new Map(Object.entries(given[key] ?? {}));
  return {
    byEmail: of("byEmail"),
    byPhone: of("byPhone"),
    byReference: of("byReference"),
    byName: of("byName"),
  };
};

const STUDENTS = known({
  byEmail: { "asha@example.org": ["asha"], "a_rai@example.org": ["asha"] },
  byPhone: { "841234567": ["asha", "bina"] },
  byReference: { SB20264F7K2M9Q: ["asha"], "20481234": ["bina"] },
  byName: {
    "asha gurung": ["asha"],
    "bina rai": ["bina"],
    "ram thapa": ["ram", "ram-2"],
    "ram bahadur thapa": ["ram"],
    "sunita ": ["sunita"],
  },
});
const whose = (path: string) => studentsNamed(readPath(path).parts, STUDENTS).toSorted();

describe("whose document a path names", () => {
  test.each([
    ["Asha Gurung/IELTS.pdf", ["asha"]],
    ["2026 intake/Gurung, Asha - Passport (2).pdf", ["asha"]],
    ["AshaGurung_CV.PDF", ["asha"]],
    ["passport_asha@example.org.pdf", ["asha"]],
    ["a_rai@example.org/sop.pdf", ["asha"]],
    ["SB-2026-4F7K-2M9Q/offer.pdf", ["asha"]],
    ["sb_2026_4f7k_2m9q passport.jpg", ["asha"]],
    ["20481234 offer letter.pdf", ["bina"]],
    ["Sunita/passport.jpg", ["sunita"]],
    // A longer name that contains a shorter one.
    ["Ram Bahadur Thapa/lor.pdf", ["ram"]],
    ["Ram Thapa/lor.pdf", ["ram", "ram-2"]],
    // A family shares a number: the name decides.
    ["+977 984-1234567/Bina Rai transcript.pdf", ["bina"]],
    ["9841234567/transcript.pdf", ["asha", "bina"]],
    // The folder and the file match different students, and so do a reference and a name.
    ["Asha Gurung/Bina Rai.pdf", ["asha", "bina"]],
    ["SB-2026-4F7K-2M9Q/Bina Rai.pdf", ["asha", "bina"]],
    // Both folders can mean the same student.
    ["Ram Thapa/Ram Bahadur Thapa.pdf", ["ram"]],
    ["Asha/passport.pdf", []],
    ["scan0001.pdf", []],
  ])("%s: %j", (path, students) => {
    expect(whose(path)).toEqual(students);
  });

  test("of what is typed", () => {
    expect(studentsNamed([readTyped("Rai Bina")], STUDENTS)).toEqual(["bina"]);
    expect(studentsNamed([readTyped("asha@example.org")], STUDENTS)).toEqual(["asha"]);
    expect(studentsNamed([readTyped("someone else")], STUDENTS)).toEqual([]);
  });
});

describe("the document type that a path names", () => {
  test.each([
    ["Asha Gurung/IELTS.pdf", ["english-test"]],
    ["Asha Gurung/passport size photo.jpg", ["photo"]],
    ["Asha Gurung/Passport.jpg", ["passport"]],
    ["asha_marksheet10th.pdf", ["transcript"]],
    ["Asha/No Objection Certificate.pdf", ["no-objection"]],
    ["Asha/NOC.pdf", ["no-objection"]],
    ["Asha/PCC.pdf", ["police-clearance"]],
    ["Asha/medical certificate.pdf", ["medical"]],
    ["Asha/Bank Statement.pdf", ["financial-proof"]],
    ["Asha/LOR 1.pdf", ["recommendation"]],
    ["Asha/Transcripts/page 1.pdf", ["transcript"]],
    ["Transcripts/Asha degree.pdf", ["certificate"]],
    ["Asha/transcript and degree.pdf", ["transcript", "certificate"]],
    ["Asha/scan0001.pdf", []],
  ])("%s: %j", (path, kinds) => {
    expect(readPath(path).kinds).toEqual(kinds);
  });
});
