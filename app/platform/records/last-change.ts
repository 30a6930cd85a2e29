/** Who last changed a record, and when: shown to a user whose own change came too late. */
export interface LastChange {
  /** Null when the product did it itself, or the account is gone. */
  readonly by: string | null;
  readonly at: Date;
  /** Names of the fields that changed. */
  readonly fields: readonly string[];
}
