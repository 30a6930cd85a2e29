/**
 * What a schema says about an error. A text from a catalogue is given as a function: a schema is created once, and
 * its message is in the language of the person who sent the form.
 */
export type Message = string | (() => string);

/** The message in the language of the reader. */
export const said = (message: Message): string => (typeof message === "string" ? message : message());
