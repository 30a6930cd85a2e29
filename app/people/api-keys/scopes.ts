import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** Scopes that a key can be limited to. The names are part of the public API: add to them, never change them. */
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
  "visa-files:read",
] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const API_SCOPE_LABELS: Readonly<Record<ApiScope, string>> = words({
  "students:read": "Read students",
  "applications:read": "Read applications",
  "documents:read": "Read document details, without files",
  "offers:read": "Read offers",
  "bookings:read": "Read consultations",
  "courses:read": "Read courses",
  "universities:read": "Read universities",
  "commissions:read": "Read the commission ledger",
  "students:write": "Add students, and edit their contact details, stage and counsellor",
  "applications:write": "Change the status and counsellor of applications",
  "documents:write": "Upload, review and delete students’ documents",
  "offers:write": "Add, issue and withdraw offers, and review their conditions",
  "bookings:write": "Book, move, reassign and cancel students’ consultations, and record their outcomes",
  "slots:read": "Read counsellors’ available times",
  "courses:write": "Add, edit, close and archive courses",
  "universities:write": "Add, edit, close and archive universities",
  "intakes:read": "Read intakes",
  "intakes:write": "Add, edit and remove intakes",
  "visa-files:read": "Read visa files, without funds and statements",
});

export const API_SCOPE_OPTIONS = optionsOf(API_SCOPES, API_SCOPE_LABELS);
