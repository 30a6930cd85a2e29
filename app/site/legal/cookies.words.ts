import { COOKIES, type CookieKey } from "#app/platform/cookies/cookies.ts";

/** What each cookie is for, and whose browser gets it. */
const WORDS: Readonly<Record<CookieKey, { purpose: string; whose: string }>> = {
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
  typedEmail: {
    purpose: "Carries the email address you typed to the next screen.",
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
  shortlist: {
    purpose: "Remembers the courses on your shortlist, by number.",
    whose: "Whoever keeps a course without an account",
  },
  sidebar: { purpose: "Remembers whether the sidebar is narrow.", whose: "Staff who change it" },
};

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [365 * 86_400, "year"],
  [86_400, "day"],
  [60, "minute"],
];

/** The table of all cookies for people: name, purpose, whose browser, how long. */
export const cookieTable = {
  caption: "Every cookie that these pages set",
  columns: ["Name", "What for", "Who gets it", "Kept for"],
  rows: (Object.keys(COOKIES) as CookieKey[]).map((key) => [
    COOKIES[key].name,
    WORDS[key].purpose,
    WORDS[key].whose,
    ageText(COOKIES[key].seconds),
  ]),
} as const;

/** `14 days`, `1 year`, on one line: in the largest unit that gives a whole number. */
function ageText(seconds: number): string {
  const [size, name] = UNITS.find(([of]) => seconds % of === 0) ?? [1, "second"];
  const count = seconds / size;
  return `${count}\u00a0${name}${count === 1 ? "" : "s"}`;
}
