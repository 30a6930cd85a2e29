/** The field in which a form that adds something carries its key. */
export const FORM_KEY = "formKey";

/** The status of the answer to a form whose key is refused: its page is loaded again. */
export const KEY_REFUSED = 422;

const DAY_MS = 24 * 3_600_000;
/** How long after its page was loaded a form can be sent: it may be left open over a weekend. */
const FRESH_MS = 7 * DAY_MS;
/** How long a sent form is remembered: longer than it can be sent, so that none can be sent after it is forgotten. */
export const KNOWN_MS = FRESH_MS + DAY_MS;

const KEY = /^(([0-9a-z]{8,9})\.[\w-]{22})(?:\.[\w-]{1,80})?$/;

/**
 * A key for the forms of a page: when it was made, and a random part that cannot be guessed. A page that shows one
 * form for several things appends the thing: `key.thing`.
 */
export const newFormKey = (now: Date): string => `${now.getTime().toString(36)}.${random()}`;

/** 128 random bits, in 22 characters: a page may have several keys. */
const random = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .slice(0, 22);

/** The page's key within a form's key. */
export const pageKeyOf = (key: string | null): string | null => KEY.exec(key ?? "")?.[1] ?? null;

/** Whether a form can be sent with this key: one of ours, of a page that is recent enough. */
export function isFreshKey(key: string, now: Date): boolean {
  const issued = KEY.exec(key)?.[2];
  return issued !== undefined && Math.abs(now.getTime() - Number.parseInt(issued, 36)) <= FRESH_MS;
}

/** Why a form that adds something was refused although its values are valid. */
export interface Repeated {
  /** The form's intent: a page has several forms and one answer. */
  readonly intent: string;
  /** The address of what was saved before; null if nothing was saved: its key is missing or too old. */
  readonly saved: { readonly to: string | null } | null;
}
