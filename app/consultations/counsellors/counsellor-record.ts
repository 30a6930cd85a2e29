import type { SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";

/** A counsellor as staff see them in full. */
export interface CounsellorRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly office: string | null;
  readonly spokenLanguages: readonly SpokenLanguage[];
  readonly active: boolean;
  /** The staff account that is this counsellor, where there is one. */
  readonly userId: string | null;
  readonly userName: string | null;
  /** The linked account is there, and enabled. */
  readonly maySignIn: boolean;
  readonly version: number;
  readonly createdAt: Date;
  /** Students and applications, not archived, that are assigned to them. */
  readonly studentCount: number;
  readonly applicationCount: number;
}

/** A counsellor as a row of the list. */
export interface CounsellorRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly office: string | null;
  readonly active: boolean;
}

/** A staff account that a counsellor record can be linked to. */
export interface StaffChoice {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}
