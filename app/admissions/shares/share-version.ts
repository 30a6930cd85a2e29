/**
 * The version of the consents of an application: it grows with each one that is given and each one that ends. Nothing
 * stores it.
 */
export const versionOf = (
  last: { readonly number: number; readonly withdrawnAt: Date | null } | null,
): number => (last === null ? 0 : 2 * last.number - (last.withdrawnAt === null ? 1 : 0));
