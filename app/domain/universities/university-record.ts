/** A university as staff see it in full. */
export interface UniversityRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly website: string | null;
  readonly contactEmail: string | null;
  readonly partner: boolean;
  readonly countryId: string | null;
  readonly countryName: string | null;
  readonly city: string | null;
  readonly isArchived: boolean;
  readonly version: number;
  readonly createdAt: Date;
  /** Courses that are not archived. */
  readonly courseCount: number;
  readonly applicationCount: number;
}

/** A university as a row of the list. */
export interface UniversityRow {
  readonly id: string;
  readonly name: string;
  readonly countryName: string | null;
  readonly website: string | null;
  readonly contactEmail: string | null;
  readonly partner: boolean;
  readonly isArchived: boolean;
}
