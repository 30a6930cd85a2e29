/** What the time of a rule is counted in. */
export type RetentionUnit = "days" | "months";
