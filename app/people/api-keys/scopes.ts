import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What a key may be narrowed to. Names are part of the interface for programs: they are added to, never changed. */
export const API_SCOPES = [
  "students:read",
  "applications:read",
  "documents:read",
  "offers:read",
  "bookings:read",
  "courses:read",
  "universities:read",
  "commissions:read",
  "students:write",
  "applications:write",
  "documents:write",
  "offers:write",
  "bookings:write",
  "slots:read",
  "courses:write",
  "universities:write",
  "intakes:read",
  "intakes:write",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_SCOPE_LABELS: Readonly<Record<ApiScope, string>> = words({
  "students:read": "Read students",
  "applications:read": "Read applications",
  "documents:read": "Read what is known of documents, never the files",
  "offers:read": "Read offers",
  "bookings:read": "Read consultations",
  "courses:read": "Read courses",
  "universities:read": "Read universities",
  "commissions:read": "Read the commission ledger",
  "students:write": "Add students; change their names, address, number, stage and counsellor",
  "applications:write": "Change the status and the counsellor of applications",
  "documents:write": "Send papers of students, review and delete them",
  "offers:write": "Enter offers, issue and withdraw them, decide on their conditions",
  "bookings:write":
    "Book consultations for students, move, hand over and cancel them, note what came of them",
  "slots:read": "Read free times of counsellors",
  "courses:write": "Add, change, close and archive courses",
  "universities:write": "Add, change, close and archive universities",
  "intakes:read": "Read intakes",
  "intakes:write": "Add, change and remove intakes",
});

export const API_SCOPE_OPTIONS = optionsOf(API_SCOPES, API_SCOPE_LABELS);
