import { describe, expect, it } from "vitest";
import { intakeMonth, intakePeriod } from "./intake-calendar.ts";
import { intakeSchema } from "./intake-resource.ts";
import { FIRST_INTAKES, FLEXIBLE_INTAKE, type Intake, intakeOptions, intakeState } from "./intakes.ts";

const at = (text: string) => new Date(text);
const JULY: Intake = {
  code: "2026-jul",
  label: "July 2026",
  opensAt: at("2025-07-01T00:00:00Z"),
  closesAt: at("2026-06-16T00:00:00Z"),
};

describe("an intake", () => {
  it.each([
    ["2025-06-30T23:59:59.999Z", "upcoming"],
    ["2025-07-01T00:00:00.000Z", "open"],
    ["2026-06-15T23:59:59.999Z", "open"],
    ["2026-06-16T00:00:00.000Z", "closed"],
  ])("at %s is %s", (now, state) => {
    expect(intakeState(JULY, at(now))).toBe(state);
  });

  it("with an end left out stays open on that side", () => {
    expect(intakeState({ ...JULY, opensAt: null }, at("1990-01-01T00:00:00Z"))).toBe("open");
    expect(intakeState({ ...JULY, closesAt: null }, at("2090-01-01T00:00:00Z"))).toBe("open");
  });

  it("called flexible can always be had, whatever its row says", () => {
    const odd = { ...FLEXIBLE_INTAKE, closesAt: at("2000-01-01T00:00:00Z") };
    expect(intakeState(odd, at("2026-01-01T00:00:00Z"))).toBe("open");
  });

  it("that has closed is shown but cannot be chosen, and flexible comes last", () => {
    expect(intakeOptions([FLEXIBLE_INTAKE, JULY], at("2026-07-01T00:00:00Z"))).toEqual([
      { value: "2026-jul", label: "July 2026 (closed)", state: "closed", disabled: true },
      { value: "flexible", label: "Flexible", state: "open", disabled: false },
    ]);
    expect(intakeOptions([], at("2026-07-01T00:00:00Z")).map((option) => option.value)).toEqual(["flexible"]);
  });
});

describe("the form of an intake", () => {
  const FORM = { code: " 2027-FEB ", label: "February 2027", opensOn: "2026-02-01", closesOn: "2026-12-31" };
  const errorsOf = (input: unknown) =>
    intakeSchema.safeParse(input).error?.issues.map((issue) => issue.path.join("."));

  it("gives an intake that takes applications on its last day too", () => {
    const made = intakeSchema.parse(FORM);
    expect(made.code).toBe("2027-feb");
    const intake: Intake = { ...made, ...intakePeriod(made) };
    expect(intakeState(intake, at("2026-12-31T23:59:59Z"))).toBe("open");
    expect(intakeState(intake, at("2027-01-01T00:00:00Z"))).toBe("closed");
    expect(intakePeriod({ opensOn: null, closesOn: null })).toEqual({ opensAt: null, closesAt: null });
  });

  it("refuses wrong codes, the reserved one, and an end before the beginning", () => {
    for (const code of [
      "flexible",
      "2027",
      "2027-winter",
      "1999-feb",
      "2027-feb-1",
      ["2027-feb"],
      undefined,
    ]) {
      expect(errorsOf({ ...FORM, code })).toEqual(["code"]);
    }
    expect(errorsOf({ ...FORM, closesOn: "2026-01-31" })).toEqual(["closesOn"]);
    expect(errorsOf({ ...FORM, closesOn: "2026-02-01" })).toBeUndefined();
    expect(errorsOf({ ...FORM, closesOn: "2026-02-30" })).toEqual(["closesOn"]);
  });

  it("is ordered by its month", () => {
    expect(intakeMonth("2027-feb")).toBe("2027-02");
    expect(intakeMonth("2027-dec")).toBe("2027-12");
    expect(intakeMonth("flexible")).toBeNull();
    for (const code of FIRST_INTAKES) expect(intakeMonth(code)).not.toBeNull();
  });
});
