import { COOKIES, type CookieKey } from "#app/platform/cookies/cookies.ts";
import { words } from "#app/words/words.ts";

/** What each cookie is for, and whose browser gets it. */
export const cookiePurposes: Readonly<Record<CookieKey, { purpose: string; whose: string }>> = words({
  session: { purpose: "Keeps you signed in. A visit a day later extends it.", whose: "Whoever signs in" },
  secondFactor: {
    purpose: "Remembers that your password was right while you enter the second factor.",
    whose: "Whoever signs in with a second factor",
  },
  trustedDevice: {
    purpose: "Spares this browser the second factor.",
    whose: "Whoever ticks that this browser is trusted",
  },
  passkey: { purpose: "Ties a passkey to the question it answers.", whose: "Whoever uses a passkey" },
  knownDevice: {
    purpose:
      "Says that this browser has signed in before, so that strangers who guess passwords do not keep you out.",
    whose: "Whoever has signed in",
  },
  identity: {
    purpose: "Ties your sign-in at another service to this browser until you are back.",
    whose: "Whoever signs in by another service",
  },
  phoneSignUp: {
    purpose: "Finds what you typed at sign-up again, once you enter the code from the text message.",
    whose: "Whoever signs up with a phone number",
  },
  human: {
    purpose: "Says that you have shown that you are no program.",
    whose: "Whoever is asked for it, because many forms were sent",
  },
  typedEmail: {
    purpose: "Carries the email address or phone number you typed to the next screen.",
    whose: "Whoever signs up, or asks for a link or a code",
  },
  heldPost: {
    purpose: "Finds the answers again that you sent after your session had ended.",
    whose: "Whoever sends a step of the application after the session has ended",
  },
  flash: {
    purpose: "Shows a short notice on the next page, and is gone after it.",
    whose: "Whoever sends a form",
  },
  currency: { purpose: "Remembers the currency you want to see.", whose: "Whoever chooses a currency" },
  language: { purpose: "Remembers the language you want to read.", whose: "Whoever chooses a language" },
  shortlist: {
    purpose: "Remembers the courses on your shortlist, by number.",
    whose: "Whoever keeps a course without an account",
  },
  sidebar: { purpose: "Remembers whether the sidebar is narrow.", whose: "Staff who change it" },
});

export const cookieTexts = words({
  caption: "Every cookie that these pages set",
  columns: ["Name", "What for", "Who gets it", "Kept for"],
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
