import { z } from "zod";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { apiKeyMessages } from "./api-keys.words.ts";
import { API_SCOPES, type ApiScope } from "./scopes.ts";

export const API_KEY_NAME_LENGTH = 60;
/** The longest validity of a key in days, so that a forgotten key expires. */
export const LONGEST_KEY_DAYS = 366;

/** A key as owners see it; the key itself is not stored. */
export interface ApiKeyRecord {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly createdBy: string;
  readonly state: ApiKeyState;
  /** The last day on which it works, by UTC. */
  readonly expiresOn: string;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly version: number;
  readonly createdAt: Date;
}

export const API_KEY_STATES = ["active", "revoked", "expired", "stopped"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/**
 * Whether a key is usable, and if not, why.
 *
 * @param makerMay whether its creator could still create it
 * @param today the day in UTC, `YYYY-MM-DD`
 */
export function apiKeyState(
  { revokedAt, expiresOn }: { readonly revokedAt: Date | null; readonly expiresOn: string },
  makerMay: boolean,
  today: string,
): ApiKeyState {
  if (revokedAt) return "revoked";
  if (expiresOn < today) return "expired";
  return makerMay ? "active" : "stopped";
}

const MARK = "sb_live_";
const KEY = /^sb_live_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;

/** The key of a record, from 32 random bytes as base64url. Its prefix and its id tell a finder what it is. */
export const apiKeyText = (id: string, random: string): string =>
  `${MARK}${id.replaceAll("-", "")}_${random}`;

/** The start of a key, by which owners recognise it. */
export const apiKeyStart = (id: string): string => `${MARK}${id.slice(0, 8)}…`;

/** Whether a text has the prefix of our keys, even if it is otherwise malformed. */
export const isMarkedAsKey = (text: string): boolean => text.startsWith(MARK);

/** The id of the record that a key names; null if the text is not a key. */
export function apiKeyIdOf(key: string): string | null {
  const [, hex] = KEY.exec(key) ?? [];
  return hex === undefined ? null : hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export const createApiKeySchema = z.object({
  name: lineSchema({ max: API_KEY_NAME_LENGTH, required: () => apiKeyMessages.nameNeeded }),
  scopes: severalSchema(z.enum(API_SCOPES), API_SCOPES.length).refine((scopes) => scopes.length > 0, {
    error: () => apiKeyMessages.scopesNeeded,
  }),
  expiresOn: calendarDateSchema(() => apiKeyMessages.expiryNeeded),
});
export type CreateApiKey = z.output<typeof createApiKeySchema>;
