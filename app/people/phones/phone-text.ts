/** The longest number that is accepted as it is typed, with spaces and signs. */
export const TYPED_PHONE_MAX_LENGTH = 40;

/** A country whose numbers may be used, as its choice reads. */
export interface PhoneCountry {
  readonly code: string;
  readonly label: string;
}

/** A number of which only its start and end are shown: its owner recognises it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}…${phone.slice(-3)}`;
