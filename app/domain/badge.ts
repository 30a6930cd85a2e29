/** The look of a status badge. One list for the domain's colour rules and the badge component. */
export const BADGE_VARIANTS = ["default", "secondary", "info", "warning", "success", "destructive"] as const;
export type BadgeVariant = (typeof BADGE_VARIANTS)[number];
