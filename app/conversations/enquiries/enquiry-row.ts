/** What a visitor asked for, as staff read it. */
export interface EnquiryRow {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly message: string | null;
  readonly createdAt: Date;
  readonly handledAt: Date | null;
  readonly handledByName: string | null;
}
