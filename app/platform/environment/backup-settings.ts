/** How many backups are kept by default. */
export const KEPT_BACKUPS = 14;
