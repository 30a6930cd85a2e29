import type { StoredChange, StoredChanges, StoredValue } from "#app/platform/audit/stored-values.ts";

/** A change in a record's audit log. */
export interface RecordChange {
  readonly id: string;
  readonly at: Date;
  /** Its day by the reader's clock. */
  readonly day: string;
  readonly by: string | null;
  readonly actorId: string | null;
  readonly action: string;
  readonly fields: readonly string[];
  /** Null where no values were kept, and where they have been erased. */
  readonly changes: StoredChanges | null;
  readonly isErased: boolean;
  /** It may have changed more than it names: no value is inferred across it. */
  readonly isOpaque: boolean;
  /** The record was added or removed by it. */
  readonly kind: "added" | "removed" | "changed";
  /** It is in the audit log; an update from the register leaves no entry at changed records. */
  readonly isEntry: boolean;
}

/** What is known of a record: as it is now, and its changes. */
export interface RecordHistory {
  /** Its values by field; null for one that is gone. */
  readonly now: Readonly<Record<string, StoredValue>> | null;
  /** The person it is about was erased: the current values say nothing about earlier ones. */
  readonly isEmptied: boolean;
  /** The day on which it was added, where that is known. */
  readonly addedOn: string | null;
  readonly fields: readonly string[];
  /** The oldest first. */
  readonly changes: readonly RecordChange[];
  /** There are older changes than these. */
  readonly isCut: boolean;
}

export type NotStored = "names-only" | "erased" | "long" | "contradiction";

/** A field as it was. */
export interface FieldOnDay {
  readonly field: string;
  /** Undefined if unknown; `why` then gives the reason. */
  readonly value: StoredValue | undefined;
  readonly why: NotStored | null;
  /**
   * Since when it was so: a change, the record's first day, or the beginning of what the audit log has of it. Null where
   * something that keeps no names may have changed it.
   */
  readonly since: RecordChange | "added" | "audit-log" | null;
  /** It has the same value today, and no later change names it. */
  readonly isStill: boolean;
}

/** A record at the end of a day. */
export type RecordOnDay =
  | { readonly is: "there"; readonly fields: readonly FieldOnDay[] }
  | { readonly is: "not-yet"; readonly addedOn: string; readonly change: RecordChange | null }
  | { readonly is: "removed"; readonly change: RecordChange };

/**
 * Reconstructs a record at the end of a day (yyyy-mm-dd, in the time zone of the changes' days). A value is returned
 * only if a stored change, or the current record, leads to the day without a change in between that names the field
 * without a value, or that may have changed anything. If both directions lead to it and differ, something was written
 * without the audit log, and no value is returned.
 */
export function recordOnDay(history: RecordHistory, day: string): RecordOnDay {
  const { changes, addedOn } = history;
  const next = changes.findIndex((change) => change.day > day);
  const at = next < 0 ? changes.length : next;
  const before = changes.slice(0, at).findLast(({ kind }) => kind !== "changed");
  if (before?.kind === "removed") return { is: "removed", change: before };
  if (!before) {
    const after = changes.slice(at).find(({ kind }) => kind !== "changed");
    if (after?.kind === "added") return { is: "not-yet", addedOn: after.day, change: after };
    if (addedOn !== null && addedOn > day && at === 0) return { is: "not-yet", addedOn, change: null };
  }
  return { is: "there", fields: history.fields.map((field) => fieldOnDay(history, field, at)) };
}

/** What one side knows of a value. */
type Side = { readonly value: StoredValue } | NotStored | null;

function fieldOnDay(history: RecordHistory, field: string, at: number): FieldOnDay {
  const earlier = lookBack(history, field, at);
  const later = lookAhead(history, field, at);
  const known = [earlier.side, later.side].filter((side) => side !== null && typeof side === "object");
  const [first, second] = known;
  const isContradiction = first && second && !isSame(first.value, second.value);
  const unknown = [earlier.side, later.side].filter((side) => typeof side === "string");
  const why = isContradiction
    ? "contradiction"
    : first
      ? null
      : (unknown.find((reason) => reason !== "names-only") ?? "names-only");
  return {
    field,
    value: why === null ? first?.value : undefined,
    why,
    since: isContradiction ? null : earlier.since,
    isStill: why === null && later.isNow,
  };
}

/** What the changes until the day say of a field. */
function lookBack(
  { changes, isCut }: RecordHistory,
  field: string,
  at: number,
): { side: Side; since: FieldOnDay["since"] } {
  for (let index = at - 1; index >= 0; index -= 1) {
    const change = changes[index];
    if (!change) continue;
    if (names(change, field)) return { side: sideOf(change, field, "to"), since: sinceOf(change) };
    if (change.kind === "added") return { side: null, since: "added" };
    if (change.isOpaque) return { side: change.isErased ? "erased" : "names-only", since: null };
  }
  return { side: null, since: isCut ? null : "audit-log" };
}

const sinceOf = (change: RecordChange) => (change.kind === "added" ? ("added" as const) : change);

/** What the changes after the day say of a field, and the record as it is now. */
function lookAhead(history: RecordHistory, field: string, at: number): { side: Side; isNow: boolean } {
  for (const change of history.changes.slice(at)) {
    if (names(change, field)) return { side: sideOf(change, field, "from"), isNow: false };
    if (change.kind !== "changed" || change.isOpaque) {
      return { side: change.isErased ? "erased" : "names-only", isNow: false };
    }
  }
  if (history.isEmptied) return { side: "erased", isNow: false };
  const value = history.now?.[field];
  return value === undefined ? { side: null, isNow: false } : { side: { value }, isNow: true };
}

const names = (change: RecordChange, field: string): boolean =>
  change.fields.includes(field) || Object.hasOwn(change.changes ?? {}, field);

function sideOf(change: RecordChange, field: string, end: "from" | "to"): Side {
  if (change.changes === null) return change.isErased ? "erased" : "names-only";
  const kept: StoredChange | undefined = Object.hasOwn(change.changes, field)
    ? change.changes[field]
    : undefined;
  if (kept?.isLong) return "long";
  const value = kept?.[end];
  return value === undefined ? "names-only" : { value };
}

/** The days of the changes before and after a day: where the record differs from that day. */
export function daysBeside(
  { changes, addedOn }: RecordHistory,
  day: string,
): { earlier: string | null; later: string | null } {
  const days = [...changes.map((change) => change.day), ...(addedOn === null ? [] : [addedOn])];
  return {
    earlier: days.filter((one) => one < day).reduce<string | null>((a, b) => (a && a > b ? a : b), null),
    later: days.filter((one) => one > day).reduce<string | null>((a, b) => (a && a < b ? a : b), null),
  };
}

/** Equal as JSON, whatever the order of keys: the database keeps an order of its own. */
function isSame(one: StoredValue, other: StoredValue): boolean {
  return JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);
}

const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
