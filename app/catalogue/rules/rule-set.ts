import { isAuthority, mayDecide } from "#app/catalogue/facts/primary-source.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { calendarDateIn, calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { RELEASED_VALUES, type ReleasedValue } from "./release-rules.ts";
import {
  type HomeCountry,
  RULE_KEYS,
  RULES,
  type RuleKey,
  type RuleSet,
  type RuleSource,
  type RuleValue,
  type RuleVersion,
  type SourceKind,
} from "./rule.ts";

const DAY_MS = 86_400_000;
/** How many days pages show that a figure has changed. */
export const CHANGE_SHOWN_DAYS = 90;

/** In the destination's time zone: its rules change at its own midnight. */
const TIME_ZONES: Readonly<Record<LiveDestination, string>> = {
  australia: "Australia/Sydney",
  newzealand: "Pacific/Auckland",
};

/** The day in a destination, which decides on its rules. */
export const dayIn = (destination: LiveDestination, now: Date): string =>
  calendarDateIn(now, TIME_ZONES[destination]);

const HOME_TIME_ZONES: Readonly<Record<HomeCountry, string>> = {
  india: "Asia/Kolkata",
  nepal: "Asia/Kathmandu",
  pakistan: "Asia/Karachi",
  bangladesh: "Asia/Dhaka",
  "sri-lanka": "Asia/Colombo",
};

/** The day that decides on a rule: in its destination, or in the home country whose rule it is. */
export function dayOfRule(key: RuleKey, now: Date): string {
  const { destination, homes } = RULES[key];
  if (destination) return dayIn(destination, now);
  const [home] = homes ?? [];
  return home ? calendarDateIn(now, HOME_TIME_ZONES[home]) : calendarDateOf(now);
}

/** A value that the agency has set, after a second person approved it. */
export interface OwnValue extends Omit<RuleVersion, "to" | "release" | "change"> {
  readonly key: RuleKey;
  readonly change: NonNullable<RuleVersion["change"]>;
  /** The newest release that owners had seen when they decided to use their own value. */
  readonly baseRelease: number;
}

/**
 * The rules as they apply: the values of the releases, unless the agency has its own. Then releases count up to the one
 * that owners had seen, and the agency's value replaces one that begins on the same day.
 */
export function ruleSetOf(
  own: readonly OwnValue[] = [],
  releases: readonly ReleasedValue[] = RELEASED_VALUES,
): RuleSet {
  const ofKey = Map.groupBy(own, ({ key }) => key);
  return Object.freeze(
    Object.fromEntries(
      RULE_KEYS.map((key) => {
        const chosen = ofKey.get(key) ?? [];
        const seen = chosen.length === 0 ? Number.POSITIVE_INFINITY : baseReleaseOf(chosen);
        const days = new Set(chosen.map(({ from }) => from));
        const versions = [
          ...releasedOf(key, seen, releases).filter(({ from }) => !days.has(from)),
          ...chosen.map(({ key: _key, baseRelease: _base, ...value }) => ({ ...value, release: null })),
        ];
        return [key, Object.freeze(stitched(versions))];
      }),
    ),
  ) as RuleSet;
}

const baseReleaseOf = (own: readonly OwnValue[]) => Math.max(...own.map(({ baseRelease }) => baseRelease));

type OpenVersion = Omit<RuleVersion, "to">;

/** What releases up to one say about a rule: of two values for a day, the newer one. */
function releasedOf(key: RuleKey, upTo: number, releases: readonly ReleasedValue[]): OpenVersion[] {
  const rows = releases.filter((row) => row.key === key && row.release <= upTo);
  return rows
    .filter((row) => !rows.some((other) => other.from === row.from && other.release > row.release))
    .map(({ key: _key, ...value }) => ({ ...value, note: null, change: null }));
}

/** In the order of their days; each ends on the day before the next one begins. */
function stitched(versions: readonly OpenVersion[]): RuleVersion[] {
  const sorted = versions.toSorted((a, b) => (a.from ?? "").localeCompare(b.from ?? ""));
  return sorted.map((version, at) => {
    const next = sorted[at + 1]?.from ?? null;
    return Object.freeze({ ...version, to: next === null ? null : dayBefore(next) });
  });
}

const dayBefore = (day: string) => calendarDateOf(new Date(Date.parse(day) - DAY_MS));

/** The rules of the releases: what applies where the agency has changed nothing. */
export const RELEASED_RULES: RuleSet = ruleSetOf();

/** The newest release that says something about a rule. */
export const newestRelease = (key: RuleKey, releases: readonly ReleasedValue[] = RELEASED_VALUES): number =>
  Math.max(...releases.filter((row) => row.key === key).map(({ release }) => release));

/** The newest value of the releases that the agency has not decided on, next to its own; null where there is none. */
export function offeredValue(
  key: RuleKey,
  own: readonly OwnValue[],
  releases: readonly ReleasedValue[] = RELEASED_VALUES,
): RuleVersion | null {
  const chosen = own.filter((value) => value.key === key);
  if (chosen.length === 0) return null;
  const base = baseReleaseOf(chosen);
  const offered = releasedOf(key, newestRelease(key, releases), releases).filter(
    ({ release }) => release !== null && release > base,
  );
  return stitched(offered).at(-1) ?? null;
}

/** The value that is in force on a day; null before the first one. */
export const inForceOn = (rules: RuleSet, key: RuleKey, day: string): RuleVersion | null =>
  rules[key].findLast(({ from }) => from === null || from <= day) ?? null;

/** The value for a calculation on a day: before the first known one, the first. */
export function ruleOn(rules: RuleSet, key: RuleKey, day: string): RuleVersion {
  const version = inForceOn(rules, key, day) ?? rules[key][0];
  if (!version) throw new Error(`No release says anything about ${key}`);
  return version;
}

/** The amount of a rule, in minor units. @throws for a rule that is no amount */
export function minorOf({ value }: RuleVersion): number {
  if (value.kind !== "money") throw new Error("Not an amount of money");
  return value.minor;
}

/** @throws for a rule that is no number */
export function numberOf({ value }: RuleVersion): number {
  if (value.kind !== "number") throw new Error("Not a number");
  return value.number;
}

/** @throws for a rule that is no day */
export function dayOf({ value }: RuleVersion): string {
  if (value.kind !== "day") throw new Error("Not a day");
  return value.day;
}

/** What kind of source a value has. */
export function sourceKindOf({ href }: Pick<RuleSource, "href">): SourceKind {
  if (href === null) return "agency";
  return isAuthority(href) ? "primary" : "secondary";
}

/**
 * Whether a value with this source may be the value of a rule: a calculation or a gate needs a source of the authority, and
 * nothing that is only announced.
 */
export const mayBeUsed = (key: RuleKey, source: RuleSource, isConfirmed: boolean): boolean =>
  !RULES[key].decides ||
  (isConfirmed &&
    (source.href === null
      ? source.official !== null && isAuthority(source.official.href)
      : mayDecide({ href: source.href, official: source.official ?? undefined })));

/** A change that pages still name: since when, and what was before. */
export interface ShownChange {
  readonly on: string;
  readonly kind: "new" | "correction";
  readonly before: RuleValue;
  readonly after: RuleValue;
}

/**
 * The change that pages name on a day, for 90 days: of a new value from its first day on, of a correction from the day of
 * its approval.
 */
export function shownChange(rules: RuleSet, key: RuleKey, day: string): ShownChange | null {
  const after = inForceOn(rules, key, day);
  if (!after) return null;
  const before = after.change?.before ?? rules[key][rules[key].indexOf(after) - 1]?.value;
  const kind = after.change?.kind ?? "new";
  const on = kind === "new" ? after.from : (after.change?.approvedOn ?? null);
  if (before === undefined || on === null) return null;
  const age = (Date.parse(day) - Date.parse(on)) / DAY_MS;
  return age >= 0 && age < CHANGE_SHOWN_DAYS ? { on, kind, before, after: after.value } : null;
}
