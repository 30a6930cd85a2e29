/** The look of a status badge. One list for the domain's colour rules and the badge component. */
export const BADGE_VARIANTS = ["default", "secondary", "info", "warning", "success", "destructive"] as const;
export type BadgeVariant = (typeof BADGE_VARIANTS)[number];

/** A badge ready to show. */
export type BadgeLook = { readonly label: string; readonly variant: BadgeVariant };
