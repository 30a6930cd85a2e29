import { type ErasedRows, STAY_REASONS, type StayReason } from "#app/platform/personal-data/erasing.ts";
import type { PersonalDataSection } from "#app/platform/personal-data/sections.ts";

/** For how long the law of accounts asks for what commissions rest on; Australia: Corporations Act 2001, section 286. */
export const ACCOUNTS_YEARS = 7;

export interface SectionRows {
  readonly section: PersonalDataSection;
  readonly rows: number;
}

export interface Staying {
  readonly reason: StayReason;
  /** Until when the law asks for it, at least; null where no day is set. */
  readonly until: Date | null;
  readonly sections: readonly SectionRows[];
}

/** What erasing does, by part: what goes, and what stays without a value of the person, by why. */
export interface ErasingView {
  readonly goes: readonly SectionRows[];
  readonly stays: readonly Staying[];
}

type Row = ErasedRows & { readonly section: PersonalDataSection; readonly stays: StayReason | null };

/** Tables as erasing counts them, put together by part. */
export function viewErasing(tables: readonly Row[]): ErasingView {
  return {
    goes: bySection(tables, ({ deleted }) => deleted),
    stays: STAY_REASONS.map((reason) => {
      const staying = tables.filter(({ stays }) => stays === reason);
      return {
        reason,
        until: reason === "accounts" ? yearsAfter(newestOf(staying)) : null,
        sections: bySection(staying, ({ emptied, kept }) => emptied + kept),
      };
    }).filter(({ sections }) => sections.length > 0),
  };
}

function bySection(tables: readonly Row[], rowsOf: (row: Row) => number): SectionRows[] {
  const sums = new Map<PersonalDataSection, number>();
  for (const table of tables) {
    const rows = rowsOf(table);
    if (rows > 0) sums.set(table.section, (sums.get(table.section) ?? 0) + rows);
  }
  return [...sums].map(([section, rows]) => ({ section, rows }));
}

function newestOf(tables: readonly Row[]): Date | null {
  const moments = tables.flatMap(({ newest }) => (newest ? [newest.getTime()] : []));
  return moments.length > 0 ? new Date(Math.max(...moments)) : null;
}

function yearsAfter(moment: Date | null): Date | null {
  if (moment === null) return null;
  const until = new Date(moment);
  until.setUTCFullYear(until.getUTCFullYear() + ACCOUNTS_YEARS);
  return until;
}
