/** Sections of the back office whose screens come with a later version; everything else is there. */
export const LATER_SECTIONS = ["files", "analytics"] as const;
