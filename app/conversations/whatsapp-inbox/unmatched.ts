/** Where staff decide whose a message is. */
export const UNMATCHED_PATH = "/admin/messages/unmatched";
