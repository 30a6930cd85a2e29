import { FIRST_BITS } from "./step-bits.ts";

/** A grouping of rows (`step_counts`). `key` and `code` are SQL about a row `r`. */
interface Count {
  readonly unit: "month" | "day";
  readonly key: string;
  readonly code: string;
}

const MONTHLY = { unit: "month", code: "r.steps::integer" } as const;

/**
 * Counts applications by the party they have in common; the flags for a student's first application give the number
 * of students.
 */
const withFirsts = (before: string): Pick<Count, "unit" | "code"> => ({
  unit: "month",
  code: `r.steps + case when r.${before} is null then ${FIRST_BITS.firstOfKey} else 0 end
    + case when r.before is null then ${FIRST_BITS.first} else 0 end`,
});

/** The counts with their tables and groupings. */
export const STEP_COUNTS = {
  student: {
    table: "student_steps",
    by: {
      way: { ...MONTHLY, key: "r.way" },
      source: { ...MONTHLY, key: "r.source" },
      country: { ...MONTHLY, key: "r.country" },
      counsellor: { ...MONTHLY, key: "r.counsellor_id::text" },
      partner: { ...MONTHLY, key: "r.partner_id::text" },
      branch: { ...MONTHLY, key: "r.branch_id::text" },
      // By day, so that months can follow the reader's time zone.
      month: { unit: "day", key: "null::text", code: MONTHLY.code },
    },
  },
  application: {
    table: "application_steps",
    by: {
      partner: { ...withFirsts("partner_before"), key: "r.partner_id::text" },
      university: { ...withFirsts("university_before"), key: "r.university_id::text" },
      course: { ...MONTHLY, key: "r.course_id::text" },
      intake: { ...MONTHLY, key: "r.intake_code" },
    },
  },
  stay: {
    table: "stage_durations",
    by: { stage: { unit: "month", key: "r.stage", code: "r.tenths" } },
  },
} as const satisfies Record<string, { readonly table: string; readonly by: Readonly<Record<string, Count>> }>;
export type Counted = keyof typeof STEP_COUNTS;

/** The count of a kind by a grouping; null if it does not exist. */
export function stepCountBy(counted: Counted, by: string): Count | null {
  const counts: Readonly<Record<string, Count>> = STEP_COUNTS[counted].by;
  return counts[by] ?? null;
}

/**
 * The query of all counts of rows of a kind, in the format of `step_counts`.
 *
 * @param rows the source of the rows
 */
export function countQuery(counted: Counted, rows: string): string {
  const counts = Object.entries<Count>(STEP_COUNTS[counted].by).map(
    ([by, { unit, key, code }]) =>
      `('${by}', date_trunc('${unit}', r.at at time zone 'UTC')::date, ${key}, ${code})`,
  );
  return `select '${counted}'::text as counted, k.by, k.unit, k.key, k.code, count(*) as count
    from ${rows} r cross join lateral (values ${counts.join(", ")}) as k (by, unit, key, code)
    group by k.by, k.unit, k.key, k.code`;
}
