/** The version of an application's consents: increases with each start and end of one. Not stored. */
export const versionOf = (
  last: { readonly number: number; readonly withdrawnAt: Date | null } | null,
): number => (last === null ? 0 : 2 * last.number - (last.withdrawnAt === null ? 1 : 0));
