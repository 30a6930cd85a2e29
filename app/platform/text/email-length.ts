/** Characters of an email address at most (RFC 5321). Apart from the schema: forms in the browser load no zod for it. */
export const EMAIL_MAX_LENGTH = 254;
