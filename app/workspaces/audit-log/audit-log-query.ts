import { type Cursor, decodeCursor } from "#app/platform/lists/cursor.ts";
import { SEARCH_MAX_LENGTH } from "#app/platform/lists/list-query.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import {
  hasStrangeCharacters,
  TEXT_MESSAGES,
  withoutDirectionOverrides,
} from "#app/platform/text/strange-characters.ts";
import { CALENDAR_DATE_MESSAGES, isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { words } from "#app/words/words.ts";

/** Everything, what was changed, or what was opened or exported. */
export const AUDIT_KINDS = ["changes", "openings"] as const;
export type AuditLogKind = (typeof AUDIT_KINDS)[number];

/** What of the form stands in the address. */
export const AUDIT_FIELDS = ["who", "record", "action", "kind", "from", "to"] as const;
export type AuditLogField = (typeof AUDIT_FIELDS)[number];

/** The search of the audit log. Empty texts match everything. */
export interface AuditLogQuery {
  /** A name, an address or an id of the person who did it. */
  readonly who: string;
  /** A name, a reference or an id of what it was done to. */
  readonly record: string;
  readonly action: string;
  readonly kind: AuditLogKind | "";
  /** Days, both included, in the reader's time zone. */
  readonly from: string;
  readonly to: string;
  /** Entries older than this one. */
  readonly after: Cursor | null;
}

export type AuditLogErrors = Readonly<Partial<Record<AuditLogField, string>>>;

const texts = words({
  action: "Select an action from the list",
  kind: "Select an activity from the list",
  order: "Choose an end date on or after the start date",
});

const ACTION = /^[\w.-]{1,80}$/;

/**
 * The search in a URL: the entered values, and errors by field. An invalid cursor starts at the newest. Repeated
 * parameters count once.
 */
export function parseAuditLogQuery(parameters: URLSearchParams): {
  query: AuditLogQuery;
  errors: AuditLogErrors;
} {
  const errors: Partial<Record<AuditLogField, string>> = {};
  const text = (name: AuditLogField) =>
    withoutDirectionOverrides(parameters.get(name) ?? "")
      .normalize("NFC")
      .trim();
  const typed = (name: "who" | "record") => {
    const value = text(name);
    if (value.length > SEARCH_MAX_LENGTH) errors[name] = TEXT_MESSAGES.tooLong({ max: SEARCH_MAX_LENGTH });
    else if (hasStrangeCharacters(value)) errors[name] = TEXT_MESSAGES.strange;
    return value;
  };
  const day = (name: "from" | "to") => {
    const value = text(name);
    if (value !== "" && !isCalendarDate(value)) errors[name] = CALENDAR_DATE_MESSAGES.invalid;
    return value;
  };
  const action = text("action");
  if (action !== "" && !ACTION.test(action)) errors.action = texts.action;
  const kind = text("kind");
  if (kind !== "" && !isOneOf(AUDIT_KINDS, kind)) errors.kind = texts.kind;
  const [from, to] = [day("from"), day("to")];
  if (!errors.from && !errors.to && from !== "" && to !== "" && to < from) errors.to = texts.order;
  return {
    query: {
      who: typed("who"),
      record: typed("record"),
      action,
      from,
      to,
      kind: isOneOf(AUDIT_KINDS, kind) ? kind : "",
      after: decodeCursor(parameters.get("after"), "instant"),
    },
    errors,
  };
}

/** The query of an address of the same search: empty, or beginning with `?`. @param after a cursor, as it is encoded */
export function auditLogSearch(query: AuditLogQuery, after?: string): string {
  const parameters = new URLSearchParams();
  for (const name of AUDIT_FIELDS) if (query[name] !== "") parameters.set(name, query[name]);
  if (after !== undefined) parameters.set("after", after);
  return parameters.size > 0 ? `?${parameters}` : "";
}
