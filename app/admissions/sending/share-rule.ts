/** Whether an application may go out only with its student's consent: to an institution of ours, or where a partner earns. */
export const isShareNeeded = (to: { readonly hasAgent: boolean; readonly isJoined: boolean }): boolean =>
  to.hasAgent || to.isJoined;
