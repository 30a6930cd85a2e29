/** Where people give their second factor, add one, and prove themselves once more. */
export const ASSURANCE_PATHS = {
  challenge: "/auth/second-factor",
  factors: "/account/second-factor",
  confirm: "/account/confirm",
} as const;
