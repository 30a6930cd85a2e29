import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Env } from "#app/platform/environment/env.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { readPhones } from "#app/platform/text/read-phone.server.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import { listText } from "#app/words/list-text.ts";
import { phoneMessages } from "./phone.words.ts";
import type { PhoneCountry } from "./phone-text.ts";
import type { PhoneOnly } from "./phones.ts";

/** Number types that can receive SMS; includes the ambiguous type of countries that do not distinguish them. */
const RECEIVES_TEXTS: readonly (string | undefined)[] = ["MOBILE", "FIXED_LINE_OR_MOBILE"];

type Settings = Pick<Env, "smsCountries">;

/**
 * A number that can receive a code, as E.164. Parsed with the given country unless it has a country code: `+`, `00`,
 * leading zeros, spaces, dashes, brackets and the digits of South Asian scripts are accepted.
 *
 * Errors: `invalid`, with the reason at the field `phone`.
 */
export function readMobileNumber(
  { country, phone }: PhoneOnly,
  { smsCountries }: Settings,
): Result<string, FailureOf<"invalid">> {
  const chosen = smsCountries.find((each) => each === country);
  if (!chosen) return invalidField("country", phoneMessages.chooseCountry);
  const number = parsePhoneNumberFromString(onlyNumber(phone, chosen));
  if (!number?.isValid()) {
    // A number of an existing but unsupported country: reported whether or not the rest is valid.
    const other = number?.country;
    if (other && !smsCountries.includes(other)) return notHere(smsCountries);
    return invalidField("phone", phoneMessages.impossible({ country: nameOf(chosen) }));
  }
  if (!number.country || !smsCountries.includes(number.country)) return notHere(smsCountries);
  if (!RECEIVES_TEXTS.includes(number.getType())) return invalidField("phone", phoneMessages.landline);
  return ok(number.number);
}

function notHere(countries: readonly CountryCode[]) {
  return invalidField("phone", phoneMessages.otherCountry({ countries: listText(countries.map(nameOf)) }));
}

/** The number if the text contains nothing else; otherwise an empty text. */
function onlyNumber(typed: string, country: CountryCode): string {
  const read = readPhones(typed, country);
  if (!read.ok || read.value.rest !== null || read.value.numbers.length > 1) return "";
  return read.value.numbers[0] ?? "";
}

const nameOf = (country: CountryCode): string =>
  new Intl.DisplayNames([currentLanguage()], { type: "region" }).of(country) ?? country;

/** The allowed countries, in the order of the settings. */
export function phoneCountries({ smsCountries }: Settings): PhoneCountry[] {
  return smsCountries.map((code) => ({
    code,
    label: phoneMessages.countryOption({
      name: nameOf(code),
      prefix: `+${getCountryCallingCode(code)}`,
    }),
  }));
}

/** The number in national format, as its owner knows it. */
export function nationalDigits(phone: string): string {
  return parsePhoneNumberFromString(phone)?.nationalNumber ?? phone;
}

/** `977` of `+977…`: rate limits count by it. */
export function callingCodeOf(phone: string): string {
  return parsePhoneNumberFromString(phone)?.countryCallingCode ?? phone.slice(1, 3);
}
