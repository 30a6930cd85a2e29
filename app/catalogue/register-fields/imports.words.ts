/** What the back office says of fields that staff have set and imports therefore leave alone. */
export const importMessages = {
  keptTitle: "Kept from imports",
  keptHint: "Staff have set these by hand, so an import of the register leaves them as they are.",
  keptMark: "Kept from imports",
  follow: "Follow the register again",
  followOf: (field: string) => `Follow the register again for ${field}`,
} as const;
