import { COOKIES, type CookieKey } from "#app/platform/cookies/cookies.ts";
import { words } from "#app/words/words.ts";

/** What each cookie is for, and whose browser gets it. */
export const cookiePurposes: Readonly<Record<CookieKey, { purpose: string; whose: string }>> = words({
  session: { purpose: "Keeps you signed in. A visit a day later extends it.", whose: "Anyone who signs in" },
  secondFactor: {
    purpose: "Remembers that your password was correct while you complete two-step verification.",
    whose: "Anyone who signs in with two-step verification",
  },
  trustedDevice: {
    purpose: "Lets this browser skip two-step verification.",
    whose: "Anyone who marks this browser as trusted",
  },
  passkey: {
    purpose: "Links your passkey’s response to the request from our server.",
    whose: "Anyone who uses a passkey",
  },
  knownDevice: {
    purpose:
      "Shows that this browser has signed in before, so that strangers who guess passwords cannot block your sign-in.",
    whose: "Anyone who has signed in",
  },
  identity: {
    purpose: "Links your sign-in at another service to this browser until you return.",
    whose: "Anyone who signs in with a linked account",
  },
  phoneSignUp: {
    purpose: "Restores what you typed at sign-up when you enter the code from the text message.",
    whose: "Anyone who signs up with a phone number",
  },
  human: {
    purpose: "Remembers that you have confirmed you are human.",
    whose: "Anyone who has to confirm they are human after many forms were sent",
  },
  typedEmail: {
    purpose: "Carries the email address or phone number you typed to the next screen.",
    whose: "Anyone who signs up, or requests a link or a code",
  },
  heldPost: {
    purpose: "Restores the answers you sent after your session ended.",
    whose: "Anyone who sends a step of the application after their session ended",
  },
  flash: {
    purpose: "Shows a short notice on the next page and is then deleted.",
    whose: "Anyone who sends a form",
  },
  currency: { purpose: "Remembers the currency you selected.", whose: "Anyone who selects a currency" },
  language: { purpose: "Remembers the language you selected.", whose: "Anyone who selects a language" },
  shortlist: {
    purpose: "Remembers the courses on your shortlist by their numbers.",
    whose: "Anyone who saves a course without an account",
  },
  zone: {
    purpose: "Remembers the time zone of this device, to show times in it.",
    whose: "Everyone who signs in or books a consultation",
  },
  sidebar: { purpose: "Remembers whether the sidebar is narrow.", whose: "Staff who change it" },
});

export const cookieTexts = words({
  caption: "Cookies that these pages set",
  columns: ["Name", "Purpose", "Set for", "Kept for"],
  years: "{count, plural, one {#\u00a0year} other {#\u00a0years}}",
  days: "{count, plural, one {#\u00a0day} other {#\u00a0days}}",
  minutes: "{count, plural, one {#\u00a0minute} other {#\u00a0minutes}}",
  seconds: "{count, plural, one {#\u00a0second} other {#\u00a0seconds}}",
});

const UNITS = [
  [365 * 86_400, "years"],
  [86_400, "days"],
  [60, "minutes"],
] as const;

/** The table of all cookies for people: name, purpose, whose browser, how long. */
export const cookieTable = () => ({
  caption: cookieTexts.caption,
  columns: cookieTexts.columns,
  rows: (Object.keys(COOKIES) as CookieKey[]).map((key) => [
    COOKIES[key].name,
    cookiePurposes[key].purpose,
    cookiePurposes[key].whose,
    ageText(COOKIES[key].seconds),
  ]),
});

/** `14 days`, `1 year`, on one line: in the largest unit that gives a whole number. */
function ageText(seconds: number): string {
  const [size, unit] = UNITS.find(([of]) => seconds % of === 0) ?? ([1, "seconds"] as const);
  return cookieTexts[unit]({ count: seconds / size });
}
