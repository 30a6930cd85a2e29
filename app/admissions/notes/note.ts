/** What staff wrote down about a student. */
export type Note = {
  readonly id: string;
  readonly body: string;
  readonly author: string | null;
  readonly createdAt: Date;
};
