/** Replaces a name or an address: the same for everyone, so that it reveals nothing. */
export const ERASED_NAME = "Erased";
export const ERASED_EMAIL = "erased@erased.invalid";

/** The address of an account that is closed: no mail reaches it, and its owner's own is free for a new account. */
export const closedEmail = (userId: string) => `${userId}@closed.invalid`;
