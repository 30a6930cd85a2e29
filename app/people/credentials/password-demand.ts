/**
 * How strong a password has to be. A student may use six characters that are in no list and not made from
 * themselves; whoever sees other people's records (staff, partners, institutions) needs the stronger one.
 */
export type PasswordDemand = "student" | "strong";

export function passwordDemand(role: string | null): PasswordDemand {
  return role === "student" ? "student" : "strong";
}
