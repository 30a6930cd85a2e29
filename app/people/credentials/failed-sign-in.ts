/** Why a sign-in failed, as recorded in the audit log. */
export const SIGN_IN_FAILURES = [
  "wrong-password",
  "wrong-code",
  "wrong-factor",
  "too-many",
  "disabled",
] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/**
 * Which failures in an hour are recorded: the first ten, then the 20th, 50th, 100th, 200th and so on. An attack
 * cannot fill the table, but its size stays visible.
 */
export function isNoted(count: number): boolean {
  if (count <= 10) return true;
  const lead = count / 10 ** Math.floor(Math.log10(count));
  return lead === 1 || lead === 2 || lead === 5;
}
