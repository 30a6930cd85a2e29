/** What the product works with outside of itself. */
export const INTEGRATIONS = [
  "mail",
  "replies",
  "storage",
  "scanner",
  "captcha",
  "identity",
  "sms",
  "whatsapp",
] as const;
export type Integration = (typeof INTEGRATIONS)[number];

/** Those that can be tried from here; a text can only be tried by sending one. */
export const TRIABLE = ["mail", "replies", "storage", "scanner", "captcha", "identity"] as const;
export type Triable = (typeof TRIABLE)[number];

/** What stands on the page of one of them. */
export interface IntegrationState {
  readonly name: Integration;
  readonly isSetUp: boolean;
  /** Which it is, without anything secret; null where nothing is set up. */
  readonly what: string | null;
}

/** What came of a try. */
export interface Tried {
  readonly name: Triable;
  readonly works: boolean;
  readonly told: string;
}
