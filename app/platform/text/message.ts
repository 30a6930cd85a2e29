/**
 * What a schema says where something is wrong. Words are given as a function: a schema is made once, and what
 * it says is in the language of whoever sent the form.
 */
export type Message = string | (() => string);

/** The message in the language of the reader. */
export const said = (message: Message): string => (typeof message === "string" ? message : message());
