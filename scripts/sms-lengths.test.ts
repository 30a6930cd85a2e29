import { expect, test } from "vitest";
import { MOST_SMS_PARTS, SMS_LANGUAGES, smsLengths } from "./sms-lengths.ts";

/** Texts with a personal link of 43 characters and a name: three parts in other scripts. */
const LONGER = [
  "family-link",
  "guardian-request",
  "record-link",
  "representation-reminder",
  "representation-request",
  "representation-status",
];

test("SMS texts have at most two parts in each language, and those with a personal link three", () => {
  const texts = smsLengths();
  expect(texts.length).toBeGreaterThan(30);
  const most = (kind: string) => (LONGER.includes(kind) ? MOST_SMS_PARTS + 1 : MOST_SMS_PARTS);
  const tooLong = texts.flatMap(({ kind, lengths }) =>
    SMS_LANGUAGES.filter((language) => lengths[language].parts > most(kind)).map(
      (language) => `${language} ${kind}: ${lengths[language].places}`,
    ),
  );
  expect(tooLong).toEqual([]);
  // What is listed needs it.
  const longer = texts.filter(({ lengths }) =>
    SMS_LANGUAGES.some((language) => lengths[language].parts > MOST_SMS_PARTS),
  );
  expect(longer.map(({ kind }) => kind).sort()).toEqual(LONGER);
});

test("SMS texts in English need no encoding of 16 bits", () => {
  const wide = smsLengths().filter(({ lengths }) => lengths.en.encoding !== "GSM-7");
  expect(wide.map(({ kind }) => kind)).toEqual([]);
});
