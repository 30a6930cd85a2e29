import { isRecordId } from "#app/platform/records/record-id.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";

/**
 * A keyset cursor: the sort value and the id of the row at a page's edge. It is opaque to people, but
 * not secret and not trusted: everything in it is checked, so that an edited one is a wrong cursor and
 * never an error of the database.
 */

/**
 * What a sort column holds, which decides what its cursors may hold: free text, a moment, a day (or `infinity`, for
 * no day), the same with a time of day by no one's clock, a number, or one of a closed set (a column of an enum type, which the database would not compare to anything else).
 */
export type SortKind = "text" | "instant" | "day" | "day-time" | "number" | readonly string[];

/** `null` stands for a row in which the sort column is empty. */
export type CursorValue = string | number | null;
export type Cursor = { readonly value: CursorValue; readonly id: string };

const MAX_ENCODED_LENGTH = 4096;
const MAX_TEXT_LENGTH = 1000;

/** A moment in UTC, to the microseconds that PostgreSQL keeps and a JavaScript Date would drop. */
const INSTANT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?Z$/;

function isInstant(text: string): boolean {
  const seconds = INSTANT.exec(text)?.[1];
  // PostgreSQL knows no year 0.
  if (seconds === undefined || seconds.startsWith("0000")) return false;
  const time = Date.parse(`${seconds}Z`);
  // Date.parse carries 30 February over into March; a real moment reads back as it was written.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(seconds);
}

/** A day, as PostgreSQL writes a timestamp: `2026-11-30 15:30:00`. */
function isDayTime(text: string): boolean {
  const [, day = "", time] = /^([\d-]{10})(?: ([\d:]{8}))?$/.exec(text) ?? [];
  return isCalendarDate(day) && (time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time));
}

function fits(value: unknown, kind: SortKind): value is CursorValue {
  if (value === null) return true;
  if (kind === "number") return typeof value === "number" && Number.isFinite(value);
  if (typeof value !== "string" || value.length > MAX_TEXT_LENGTH) return false;
  if (typeof kind === "object") return kind.includes(value);
  if (kind === "day") return value === "infinity" || isCalendarDate(value);
  if (kind === "day-time") return value === "infinity" || isDayTime(value);
  return kind === "instant" ? isInstant(value) : !/[\0\p{Cs}]/u.test(value);
}

function toBase64Url(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(encoded: string): string {
  const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** The cursor as it stands in a URL: base64url of the JSON of `[sort value, id]`. */
export function encodeCursor({ value, id }: Cursor): string {
  return toBase64Url(JSON.stringify([value, id]));
}

/** The cursor of a URL, or null when it is none for a column of that kind. Never throws. */
export function decodeCursor(encoded: unknown, kind: SortKind): Cursor | null {
  if (typeof encoded !== "string" || encoded.length > MAX_ENCODED_LENGTH) return null;
  if (!/^[A-Za-z0-9_-]+$/.test(encoded)) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(fromBase64Url(encoded));
  } catch {
    return null;
  }
  if (!Array.isArray(parsed) || parsed.length !== 2) return null;
  const [value, id]: unknown[] = parsed;
  return fits(value, kind) && isRecordId(id) ? { value, id } : null;
}
