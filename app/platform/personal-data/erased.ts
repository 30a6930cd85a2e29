/** What stands where a name or an address was: for everybody the same, so that it says nothing about anybody. */
export const ERASED_NAME = "Erased";
export const ERASED_EMAIL = "erased@erased.invalid";

/** The address of an account that is closed: no mail reaches it, and its owner's own is free for a new account. */
export const closedEmail = (userId: string) => `${userId}@closed.invalid`;
