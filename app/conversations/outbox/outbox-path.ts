/** The list of emails; each email opens below it. */
export const OUTBOX_PATH = "/admin/settings/outbox";
