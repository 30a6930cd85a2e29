/**
 * How strong a password has to be. A student may use six characters that are in no list and not derived from their
 * own data; users who see other people's records (staff, partners, institutions) need the stronger one.
 */
export type PasswordDemand = "student" | "strong";

export function passwordDemand(role: string | null): PasswordDemand {
  return role === "student" ? "student" : "strong";
}
