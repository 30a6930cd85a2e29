/** The path of a comparison. */
export const comparePath = (id: string, otherId: string): string => `/admin/students/${id}/merge/${otherId}`;

/** The path of a merge, where it can be undone. */
export const mergePath = (winnerId: string, mergeId: string): string =>
  `/admin/students/${winnerId}/merges/${mergeId}`;
