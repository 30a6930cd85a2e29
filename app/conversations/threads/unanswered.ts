/** What none of our staff has answered in a thread. */
export interface Unanswered {
  /** Messages. */
  readonly count: number;
  readonly since: Date;
  /** Until when we promised to answer. */
  readonly by: Date | null;
}
