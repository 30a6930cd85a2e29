/** What a field takes; bad-input.test.ts knows what each kind must refuse. */
export type FieldKind =
  /** A line of text that may be anything, within bounds. */
  | "line"
  | "lines"
  | "email"
  | "phone"
  | "website"
  | "date"
  /** The id of a record that has to exist. */
  | "reference"
  /** The ids of any number of such records, in fields of the same name. */
  | "references"
  /** The record of the address: what the field says does not count. */
  | "address"
  | "version"
  /** Made with the form, to take it once; any new one will do. */
  | "key"
  /** The key of every form that adds something; others carry it for nothing. */
  | "form-key"
  | "option"
  /** Any number of options, in fields of the same name. */
  | "options"
  | "tick"
  | "password"
  | "code"
  | "optional-code"
  /** Half-typed answers of a draft: any text within bounds. */
  | "draft-text"
  /** The draft's own id: a wrong one is not found. */
  | "draft"
  /** Read for the screen only, whatever it says. */
  | "loose";

export interface FormField {
  kind: FieldKind;
  value: string;
}

/** A form as a browser would post it, filled in so that it would be taken. */
export interface FormSample {
  to: string;
  fields: Readonly<Record<string, FormField>>;
}

export const field = (kind: FieldKind, value: string): FormField => ({ kind, value });
export const VERSION = { version: field("version", "1") };

/** A password that the strength check lets pass. */
export const PASSWORD = "nine tall palms by the lake";
