/** The value of a field before and after, as JSON; a missing side did not exist or was not given. */
export interface StoredChange {
  readonly from?: StoredValue;
  readonly to?: StoredValue;
  /** The value was too long to be stored. */
  readonly isLong?: true;
}
export type StoredValue =
  | string
  | number
  | boolean
  | null
  | readonly StoredValue[]
  | { readonly [key: string]: StoredValue };
export type StoredChanges = Readonly<Record<string, StoredChange>>;

/** Values of an entry, and the ids of the people and records they are about. */
export interface Kept {
  readonly changes: StoredChanges;
  readonly about: readonly string[];
}

/**
 * Records whose old and new values are stored in the audit log. Those of people are stored only with an id by which
 * erasing the person finds them. For all others only the field names are stored: messages and notes, invitations,
 * companies and their people, directories with their secrets.
 */
const KEPT: Readonly<Record<string, "public" | "personal">> = {
  agreement: "public",
  application: "personal",
  booking: "personal",
  campus: "public",
  course: "public",
  criterion: "public",
  customField: "public",
  document: "personal",
  "document-request": "personal",
  documentKind: "public",
  equivalence: "public",
  estimate: "public",
  intake: "public",
  invoice: "personal",
  assignmentRule: "public",
  stageLimit: "public",
  branch: "public",
  lostReason: "public",
  subStage: "public",
  tag: "public",
  price: "public",
  "service-agreement": "personal",
  whatsappTemplate: "public",
  role: "public",
  "email-template": "public",
  offer: "personal",
  rate: "public",
  resource: "public",
  retention: "public",
  scholarship: "public",
  setting: "public",
  student: "personal",
  template: "public",
  translationReport: "public",
  university: "public",
  user: "personal",
};

/** Never stored, whichever record has a field of such a name. */
const SECRET = /secret|password|passcode|token|hash|digest|cipher|certificate|bytes|content|proof|^answers$/i;

/** Whether a field's values are never stored, nor shown in the audit log. */
export const isSecretField = (field: string): boolean => SECRET.test(field);

/** Characters of a value's JSON. */
const LONGEST = 4_000;
/** Fields of a record that hold the id of the person it is about. */
const ABOUT = ["studentId", "userId", "applicationId", "bookingId", "enquiryId"] as const;
/** Records whose own ids identify a person. */
const OWN_ID = ["student", "user", "application", "booking"];

export type RecordValues = Readonly<Record<string, unknown>>;

/**
 * What the audit log stores of a change: for each named field of the record, its value before and after. Null if
 * nothing is stored.
 *
 * @param before the record before the change; null if it was created
 * @param after the record after the change; null if it was deleted
 */
export function storedValues(
  subject: { readonly type: string; readonly id: string },
  fields: readonly string[],
  before: RecordValues | null,
  after: RecordValues | null,
): Kept | null {
  const kind = KEPT[subject.type];
  if (kind === undefined) return null;
  const about = kind === "public" ? [] : aboutOf(subject, before ?? after ?? {});
  if (kind === "personal" && about.length === 0) return null;
  const changes: Record<string, StoredChange> = {};
  for (const field of fields) {
    if (isSecretField(field)) continue;
    const from = before === null ? undefined : storedValue(before[field]);
    const to = after === null ? undefined : storedValue(after[field]);
    if (from === undefined && to === undefined) continue;
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    const isLong = [from, to].some((value) => (JSON.stringify(value) ?? "").length > LONGEST);
    changes[field] = isLong
      ? { isLong }
      : { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  }
  return Object.keys(changes).length === 0 ? null : { changes, about };
}

function aboutOf(subject: { readonly type: string; readonly id: string }, row: RecordValues): string[] {
  const ids = ABOUT.map((name) => row[name]).filter((id): id is string => typeof id === "string");
  return [...new Set([...(OWN_ID.includes(subject.type) ? [subject.id] : []), ...ids])];
}

/** A value as it is stored in JSON; undefined if it cannot be (bytes, functions). */
export function storedValue(value: unknown): StoredValue | undefined {
  if (value === undefined || typeof value === "function" || ArrayBuffer.isView(value)) return undefined;
  if (typeof value === "bigint") return String(value);
  return JSON.parse(
    JSON.stringify(value, (_key, part) => (typeof part === "bigint" ? String(part) : part)),
  ) as StoredValue;
}
