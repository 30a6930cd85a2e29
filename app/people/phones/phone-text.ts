/** Longer than anybody writes a number, with all its signs. */
export const TYPED_PHONE_MAX_LENGTH = 40;

/** A country whose numbers may be used, as its choice reads. */
export interface PhoneCountry {
  readonly code: string;
  readonly label: string;
}

/** A number that stays recognisable to its owner and to nobody else. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}…${phone.slice(-3)}`;
