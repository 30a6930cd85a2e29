/** The maximum length of a number as typed, with spaces and punctuation. */
export const TYPED_PHONE_MAX_LENGTH = 40;

/** An allowed country, as the select shows it. */
export interface PhoneCountry {
  readonly code: string;
  readonly label: string;
}

/** A number with only its start and end visible, so that its owner recognises it. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}…${phone.slice(-3)}`;
