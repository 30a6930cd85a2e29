import { describe, expect, it } from "vitest";
import { CITIZENSHIPS } from "#app/admissions/answers/options.ts";
import { DEFAULT_RULES } from "#app/admissions/document-kinds/kind-rule.ts";
import { RELEASED_RULES } from "#app/catalogue/rules/rule-set.ts";
import { daysAfter } from "#app/platform/time/calendar-date.ts";
import { VISA_DESTINATIONS } from "#app/visas/advice/visa-destination.ts";
import {
  type MarkedItem,
  neededItems,
  openItems,
  type VisaCase,
  visaChecklist,
  type WalletDocument,
} from "./visa-checklist.ts";
import { visaFactsOf } from "./visa-facts.ts";
import type { VisaItem } from "./visa-items.ts";

const CASE: VisaCase = {
  destination: "australia",
  home: "nepal",
  isMinor: false,
  borrows: false,
  plannedOn: "2026-12-15",
  startsOn: "2027-02-22",
  endsOn: "2029-02-28",
  today: "2026-11-29",
};
const paper = (given: Partial<WalletDocument>): WalletDocument => ({
  id: "1",
  kind: "passport",
  state: "accepted",
  expiresOn: null,
  issuedOn: null,
  ...given,
});
const itemOf = (
  item: VisaItem,
  wallet: readonly WalletDocument[],
  { marks = [], given = {} }: { marks?: readonly MarkedItem[]; given?: Partial<VisaCase> } = {},
) => {
  const found = visaChecklist({ ...CASE, ...given }, wallet, marks, DEFAULT_RULES).find(
    (one) => one.item === item,
  );
  if (!found) throw new Error(`The checklist has no ${item}`);
  return found;
};

describe("the checklist of a visa file", () => {
  it("asks for what the destination and the home country need", () => {
    const of = (given: Partial<VisaCase>) => neededItems({ ...CASE, ...given });
    expect(of({})).toEqual(
      expect.arrayContaining(["coe", "health-cover", "english", "noc", "bank-permission"]),
    );
    expect(of({})).not.toContain("offer-of-place");
    expect(of({ home: "india" })).toContain("tcs");
    expect(of({ home: "india" })).not.toContain("noc");
    const nz = of({ destination: "new-zealand", home: "other" });
    expect(nz).toEqual(expect.arrayContaining(["offer-of-place", "outward-travel", "tuition-receipt"]));
    expect(nz).not.toContain("coe");
    expect([of({ isMinor: true }), of({})].map((items) => items.includes("guardian"))).toEqual([true, false]);
    expect([of({ borrows: true }), of({})].map((items) => items.includes("loan"))).toEqual([true, false]);
  });

  it("gives every rule its source and date, and labels who says it", () => {
    const facts = visaFactsOf(RELEASED_RULES, new Date("2026-11-29T00:00:00Z"));
    for (const destination of VISA_DESTINATIONS)
      for (const home of CITIZENSHIPS)
        for (const { fact } of visaChecklist({ ...CASE, destination, home }, [], [], DEFAULT_RULES)) {
          if (fact === null) continue;
          expect(facts[fact]?.asOf).toMatch(/^20\d\d(-\d\d){0,2}$/);
          expect(facts[fact]?.href).toMatch(/^https?:\/\//);
        }
    expect(facts[itemOf("noc", []).fact ?? ""]).toMatchObject({ kind: "secondary", changed: null });
  });

  it("judges a passport against the start of the course and the months beyond it", () => {
    const until = (expiresOn: string) => itemOf("passport", [paper({ expiresOn })]).state;
    expect(until("2027-08-22")).toBe("done");
    expect(until("2027-08-21")).toBe("ends-too-soon");
    expect(until("2026-12-15")).toBe("ends-too-soon");
    expect(until("2026-12-14")).toBe("expired");
  });

  it("judges health cover to the end of the course, and the rest at lodgement", () => {
    const cover = (expiresOn: string) =>
      itemOf("health-cover", [paper({ kind: "health-cover", expiresOn })]).state;
    expect([cover("2029-02-28"), cover("2029-02-27")]).toEqual(["done", "ends-too-soon"]);
    const test = (expiresOn: string, given: Partial<VisaCase> = {}) =>
      itemOf("english", [paper({ kind: "english-test", expiresOn })], { given }).state;
    expect([test("2026-12-15"), test("2026-12-14")]).toEqual(["done", "expired"]);
    // Without a planned day, today counts.
    expect(test("2026-11-29", { plannedOn: null })).toBe("done");
    expect(test("2026-11-28", { plannedOn: null })).toBe("expired");
  });

  it("says how old a document is at lodgement, and applies the agency’s limit", () => {
    const bank = paper({ kind: "financial-proof", issuedOn: "2026-11-15" });
    expect(itemOf("funds", [bank]).ageAtLodgement).toBe(30);
    const rules = {
      ...DEFAULT_RULES,
      "financial-proof": { ...DEFAULT_RULES["financial-proof"], monthsOld: 1 },
    };
    const at = (plannedOn: string) =>
      visaChecklist({ ...CASE, plannedOn }, [bank], [], rules).find(({ item }) => item === "funds")?.state;
    expect([at("2026-12-15"), at("2026-12-16")]).toEqual(["done", "expired"]);
  });

  it("asks for police, medical and biometrics only once they are requested", () => {
    expect(itemOf("police", []).state).toBe("if-asked");
    const mark = { item: "police", mark: "needed", validUntil: null, note: null } as const;
    expect(itemOf("police", [], { marks: [mark] }).state).toBe("missing");
    expect(itemOf("police", [], { marks: [{ ...mark, mark: "done" }] }).state).toBe("done");
    const validUntil = daysAfter("2026-12-15", -1);
    expect(itemOf("police", [], { marks: [{ ...mark, mark: "done", validUntil }] }).state).toBe("expired");
    expect(itemOf("noc", [], { marks: [{ ...mark, item: "noc", mark: "not-needed" }] }).state).toBe(
      "not-needed",
    );
  });

  it("counts the best document of a kind, and what is still open", () => {
    const wallet = [paper({ id: "old", state: "returned" }), paper({ id: "new", expiresOn: "2030-01-01" })];
    expect(itemOf("passport", wallet)).toMatchObject({ state: "done", document: { id: "new" } });
    const open = openItems(visaChecklist(CASE, wallet, [], DEFAULT_RULES)).map(({ item }) => item);
    expect(open).toContain("coe");
    expect(open).not.toContain("passport");
    expect(open).not.toContain("biometrics");
  });
});
