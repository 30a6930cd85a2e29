/** The format of codes, including those of the demo. */
const CODE = /^[a-z0-9-]{4,40}$/;

/** The stored form of a code from a referral link; null if it is not one. */
export function referralCodeOf(given: string | null): string | null {
  const code = given?.toLowerCase() ?? "";
  return CODE.test(code) ? code : null;
}

/** The page that a partner's link opens, which passes the referrer to the sign-up. */
export const referralPath = (code: string): string => `/student-auth?ref=${code}`;

/** The number of months that the panel shows, including the current one. */
export const SHOWN_MONTHS = 6;

/** The results of a partner's link. */
export interface ReferralNumbers {
  readonly visits: number;
  readonly signUps: number;
  /** The last months, oldest first; `month` is `2026-11`. */
  readonly months: readonly { readonly month: string; readonly visits: number; readonly signUps: number }[];
}
