/** The licences with which someone can give immigration advice, by the register that issues them. */
export const LICENCE_KINDS = ["marn", "nz-adviser"] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

/** The countries of these registers. */
export const LICENCE_COUNTRIES = ["australia", "new-zealand"] as const;
export type LicenceCountry = (typeof LICENCE_COUNTRIES)[number];

export const COUNTRY_OF_LICENCE: Readonly<Record<LicenceKind, LicenceCountry>> = {
  marn: "australia",
  "nz-adviser": "new-zealand",
};

/** The part of a licence that decides what its holder can do. Days are calendar dates; both are included. */
export interface Licence {
  readonly kind: LicenceKind;
  readonly validFrom: string;
  readonly validUntil: string;
}

/** A licence on the record of a member of staff. */
export interface StaffLicence extends Licence {
  readonly id: string;
  readonly number: string;
}

/** Whether a licence is valid on a day. @param day calendar date */
export const isValidOn = ({ validFrom, validUntil }: Licence, day: string): boolean =>
  validFrom <= day && day <= validUntil;

/** Whether one of these licences is valid in a country on a day. @param day calendar date */
export const isLicensed = (licences: readonly Licence[], country: LicenceCountry, day: string): boolean =>
  licences.some((licence) => COUNTRY_OF_LICENCE[licence.kind] === country && isValidOn(licence, day));
