/** Periods that the statistics look back over, in days. */
export const STATISTICS_PERIODS = ["30", "90", "365"] as const;

/** What one counsellor had in the period. */
export interface CounsellorLoad {
  readonly id: string;
  readonly name: string;
  /** Consultations whose time lay in the period, not cancelled. */
  readonly consultations: number;
  readonly attended: number;
  readonly noShow: number;
  /** Confirmed and still to come. */
  readonly ahead: number;
}

export interface BookingStatistics {
  /** Made in the period, cancelled since or not. */
  readonly booked: number;
  readonly cancelled: number;
  readonly attended: number;
  readonly noShow: number;
  /** Median days from the booking to the consultation, for those made in the period; null without any. */
  readonly leadDays: number | null;
  readonly counsellors: readonly CounsellorLoad[];
  readonly topics: readonly { readonly topic: string; readonly number: number }[];
}

/** Attended of those whose outcome is known, in whole percent; null where none is. */
export function showRate({ attended, noShow }: { attended: number; noShow: number }): number | null {
  const known = attended + noShow;
  return known === 0 ? null : Math.round((attended / known) * 100);
}
