import { describe, expect, it } from "vitest";
import { CATALOGUE, indexedCourse, indexOf } from "#tests/factories/indexed-courses.ts";
import { SuggestionIndex } from "./suggestion-index.server.ts";

describe("while somebody types", () => {
  const names = new SuggestionIndex(CATALOGUE);
  const suggested = (text: string) => names.suggest(text).map((each) => `${each.kind}: ${each.label}`);

  it("names are suggested from the first letter on, at most eight", () => {
    expect(suggested("n")).toContain("course: Bachelor of Nursing");
    expect(suggested("n")).toContain("discipline: Nursing");
    expect(suggested("a").length).toBeLessThanOrEqual(8);
    expect(suggested("harb")).toEqual(["university: Harbour University"]);
    expect(suggested("melb")).toContain("city: Melbourne");
  });

  it("abbreviations and slips do no harm", () => {
    expect(suggested("mba")).toContain("course: Master of Business Administration");
    expect(suggested("nurisng")).toContain("discipline: Nursing");
  });

  it("nothing is suggested for nothing", () => {
    for (const text of ["", "  ", "%%%", "xyzzyqwert"]) expect(suggested(text)).toEqual([]);
  });

  it("know a university by what students call it", async () => {
    const known = new SuggestionIndex([
      indexedCourse("Bachelor of Arts", {
        university: { slug: "uq", name: "The University of Queensland", partner: false },
      }),
    ]);
    expect(known.suggest("uq").map((each) => each.label)).toEqual(["The University of Queensland"]);
  });

  it("leave to the courses a text that no single name holds", async () => {
    expect(names.suggest("nursing melbourne")).toEqual([]);
    expect((await indexOf(CATALOGUE)).suggest("nursing melbourne").map((each) => each.label)).toEqual([
      "Bachelor of Nursing",
    ]);
  });

  it("a name that one course has leads to it, one that many have to a search", () => {
    expect(names.suggest("italian")).toEqual([
      {
        kind: "course",
        label: "Diploma of Italian",
        hint: "Harbour University",
        href: "/courses/diploma-of-italian",
      },
    ]);
    const two = new SuggestionIndex([
      indexedCourse("Diploma of Law"),
      indexedCourse("Diploma of Law", { id: "b", slug: "b" }),
    ]);
    expect(two.suggest("diploma")).toEqual([
      { kind: "course", label: "Diploma of Law", hint: "2 courses", href: "/courses?q=Diploma+of+Law" },
    ]);
  });
});
