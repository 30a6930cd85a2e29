/** The newest so many backups stay where nobody says otherwise. */
export const KEPT_BACKUPS = 14;
