import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Deadline } from "#app/admissions/deadlines/deadline.ts";
import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import { WAIT_RULES } from "#app/admissions/next-steps/waits-for.ts";
import { agencySteps } from "./agency-day.ts";

const row = (id: string, some: Partial<WaitingRow> = {}): WaitingRow => ({
  id,
  reference: id,
  student: id,
  university: null,
  course: null,
  intake: null,
  status: "Under Review",
  withdrawnAt: null,
  milestone: null,
  deadline: null,
  offerDay: null,
  wait: { waitsFor: "student", because: "papers" },
  since: new Date("2026-11-20T00:00:00Z"),
  createdAt: new Date("2026-11-01T00:00:00Z"),
  ...some,
});
const closes = (applicationId: string, day: string): Deadline => ({
  key: `${applicationId}-${day}`,
  kind: "intake-closes",
  day,
  firstName: "Asha",
  studentId: "s",
  reference: applicationId,
  applicationId,
  paper: null,
});
const since = (day: string) => ({ since: new Date(`${day}T00:00:00Z`) });
const idsOf = (rows: readonly WaitingRow[], deadlines: readonly Deadline[] = []) =>
  agencySteps(rows, deadlines).map((step) => step.row.id);

describe("The next steps that a partner can move on", () => {
  test("are those of the student and of the partner, and of no one else", () => {
    for (const { waitsFor, because } of WAIT_RULES) {
      const isShown = waitsFor === "student" || waitsFor === "agency";
      expect(idsOf([row("a", { wait: { waitsFor, because } })])).toEqual(isShown ? ["a"] : []);
    }
  });

  test("come with the nearest end first, whatever else has waited longer", () => {
    const rows = [row("open", since("2026-01-01")), row("later"), row("soon"), row("offer")];
    const offer = { ...row("offer"), deadline: { day: "2026-12-16", what: "offer" as const } };
    const deadlines = [closes("soon", "2026-12-01"), closes("later", "2027-01-15")];
    expect(idsOf([...rows.slice(0, 3), offer], deadlines)).toEqual(["soon", "offer", "later", "open"]);
  });

  test("of one end come with the one first that has waited longest", () => {
    const rows = [row("short", since("2026-11-20")), row("long", since("2026-11-02"))];
    expect(idsOf(rows, [closes("short", "2027-01-15"), closes("long", "2027-01-15")])).toEqual([
      "long",
      "short",
    ]);
    const unknown = row("unknown", { since: null, createdAt: new Date("2026-11-10T00:00:00Z") });
    expect(idsOf([...rows, unknown])).toEqual(["long", "unknown", "short"]);
  });

  test("carry the nearer of the deadline and the application's own day", () => {
    const own = (day: string) => row("a", { deadline: { day, what: "papers" } });
    const endOf = (one: WaitingRow, deadlines: Deadline[]) => agencySteps([one], deadlines)[0]?.end;
    expect(endOf(own("2026-12-01"), [closes("a", "2026-12-20")])).toMatchObject({
      kind: "paper-due",
      day: "2026-12-01",
    });
    expect(endOf(own("2026-12-24"), [closes("a", "2026-12-20")])).toMatchObject({ kind: "intake-closes" });
    expect(endOf(row("a"), [closes("a", "2026-12-20"), closes("a", "2027-01-20")])?.day).toBe("2026-12-20");
    expect(endOf(row("a"), [closes("b", "2026-12-20")])).toBeNull();
  });

  test("are in the same order however the rows come", () => {
    const anyRow = fc.record({ id: fc.string(), day: fc.constantFrom("2026-11-02", "2026-11-20") });
    fc.assert(
      fc.property(fc.uniqueArray(anyRow, { selector: ({ id }) => id }), (found) => {
        const rows = found.map(({ id, day }) => row(id, since(day)));
        expect(idsOf(rows.toReversed())).toEqual(idsOf(rows));
      }),
    );
  });
});
