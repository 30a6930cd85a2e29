/** Two records side by side. */
export const comparePath = (id: string, otherId: string): string => `/admin/students/${id}/merge/${otherId}`;

/** A merge, from which both records come back. */
export const mergePath = (winnerId: string, mergeId: string): string =>
  `/admin/students/${winnerId}/merges/${mergeId}`;
