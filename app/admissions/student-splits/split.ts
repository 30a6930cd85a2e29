import type { StudentStage } from "#app/admissions/students/stages.ts";
import { isSameName, type NamedPerson } from "#app/people/credentials/same-person.ts";
import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";

/** Items of a person rather than of an application: staff assign each. */
export const SPLIT_ITEMS = [
  "documents",
  "requests",
  "drafts",
  "consultations",
  "tasks",
  "notes",
  "representations",
] as const;
export type SplitItem = (typeof SPLIT_ITEMS)[number];

/** What moves along with an application to its new student. */
export const SPLIT_ALONG = ["messages", "offers", "milestones", "ledger", "tasks", "notes"] as const;
export type SplitAlong = (typeof SPLIT_ALONG)[number];

/** An item of a record that can move to the new one. */
export interface Splittable {
  readonly id: string;
  readonly kind: SplitItem;
  /** Its label: a document type, a title, the start of a note. */
  readonly text: string;
  readonly at: Date;
  /** The chosen applications depend on it, or it names the other person. */
  readonly isTheirs: boolean;
}

/** An application, as the split page shows it. */
export interface SplitApplication extends NamedPerson {
  readonly id: string;
  readonly reference: string;
  readonly course: string | null;
  /** The name and the date of birth with which it was submitted. */
  readonly submittedFor: string;
  readonly dateOfBirth: string;
  readonly email: string;
  readonly phone: string;
  readonly createdAt: Date;
}

/** A record, as the split page shows it. */
export interface RecordToSplit extends NamedPerson {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly spokenLanguage: SpokenLanguage | null;
  readonly stage: StudentStage;
  readonly isArchived: boolean;
  /** The account's sign-in name; null without one. */
  readonly account: string | null;
  /** The newest first. */
  readonly applications: readonly SplitApplication[];
}

/** The applications of a record that were submitted for a person of another name. */
export const ofSomebodyElse = <Application extends NamedPerson>(
  record: NamedPerson,
  applications: readonly Application[],
): Application[] => applications.filter((each) => !isSameName(record, each));

/** The suggested name of the remaining record: that of its latest remaining application, if different. */
export function nameThatStays(record: NamedPerson, staying: readonly SplitApplication[]): NamedPerson {
  if (staying.length === 0 || staying.some((each) => isSameName(record, each))) return record;
  const [latest] = staying.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return latest ?? record;
}
