import type { Citizenship } from "#app/admissions/answers/options.ts";
import { type KindRules, lastDayOf } from "#app/admissions/document-kinds/kind-rule.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { ShownState } from "#app/admissions/documents/states.ts";
import type { RuleKey } from "#app/catalogue/rules/rule.ts";
import { monthsAfter } from "#app/platform/time/months.ts";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import { words } from "#app/words/words.ts";
import { DESTINATION_FACTS, HOME_FACTS } from "./visa-facts.ts";
import { ITEM_RULES, type ItemMark, type Provider, VISA_ITEMS, type VisaItem } from "./visa-items.ts";

/** What the checklist of a visa file is made from. Days are calendar dates. */
export interface VisaCase {
  readonly destination: VisaDestination;
  readonly home: Citizenship;
  readonly isMinor: boolean;
  readonly borrows: boolean;
  /** The planned day of lodgement; null: today counts. */
  readonly plannedOn: string | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly today: string;
}

/** A document of the student, as far as a visa file asks. */
export interface WalletDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly state: ShownState;
  readonly expiresOn: string | null;
  readonly issuedOn: string | null;
}

/** What staff have recorded about an item. */
export interface MarkedItem {
  readonly item: VisaItem;
  readonly mark: ItemMark;
  readonly validUntil: string | null;
  readonly note: string | null;
}

export const VISA_ITEM_STATES = [
  "missing",
  "returned",
  "expired",
  "ends-too-soon",
  "in-review",
  "if-asked",
  "done",
  "not-needed",
] as const;
export type VisaItemState = (typeof VISA_ITEM_STATES)[number];

export const VISA_ITEM_STATE_LABELS: Readonly<Record<VisaItemState, string>> = words({
  missing: "Missing",
  returned: "Returned",
  expired: "Expired",
  "ends-too-soon": "Expires too soon",
  "in-review": "In review",
  "if-asked": "Only if requested",
  done: "Complete",
  "not-needed": "Not needed",
});

export const VISA_ITEM_STATE_BADGES: Readonly<Record<VisaItemState, BadgeVariant>> = {
  missing: "warning",
  returned: "warning",
  expired: "destructive",
  "ends-too-soon": "destructive",
  "in-review": "info",
  "if-asked": "secondary",
  done: "success",
  "not-needed": "secondary",
};

export interface VisaChecklistItem {
  readonly item: VisaItem;
  readonly kind: DocumentKind | null;
  readonly provider: Provider;
  readonly state: VisaItemState;
  readonly document: WalletDocument | null;
  readonly mark: MarkedItem | null;
  /** The last day on which it counts; null: not known, or without an end. */
  readonly lastDay: string | null;
  /** The day until which it must be valid; null while that is not known. */
  readonly neededUntil: string | null;
  /** Days from its issue to the lodgement; null while its date of issue is not known. */
  readonly ageAtLodgement: number | null;
  /** The published rule about it. */
  readonly fact: RuleKey | null;
}

const BANK_HOMES: readonly Citizenship[] = ["nepal", "pakistan", "bangladesh", "sri-lanka"];

/** The items that a visa file needs, by destination and home country, in their order. */
export function neededItems({
  destination,
  home,
  isMinor,
  borrows,
}: Pick<VisaCase, "destination" | "home" | "isMinor" | "borrows">): readonly VisaItem[] {
  const isNeeded: Readonly<Partial<Record<VisaItem, boolean>>> = {
    coe: destination === "australia",
    "health-cover": destination === "australia",
    english: destination === "australia",
    "offer-of-place": destination === "new-zealand",
    statement: destination === "new-zealand",
    "tuition-receipt": destination === "new-zealand",
    "outward-travel": destination === "new-zealand",
    loan: borrows,
    noc: home === "nepal",
    "bank-permission": BANK_HOMES.includes(home),
    tcs: home === "india",
    guardian: isMinor,
  };
  return VISA_ITEMS.filter((item) => isNeeded[item] ?? true);
}

/** How good a document is for an item: the best of its kind counts. */
const RANK: readonly VisaItemState[] = ["done", "in-review", "returned", "ends-too-soon", "expired"];

/** The checklist of a visa file, and how each item is placed on the day when it is needed. */
export function visaChecklist(
  given: VisaCase,
  wallet: readonly WalletDocument[],
  marks: readonly MarkedItem[],
  rules: KindRules,
): VisaChecklistItem[] {
  const lodgement = given.plannedOn ?? given.today;
  return neededItems(given).map((item): VisaChecklistItem => {
    const { kind, provider, ifAsked } = ITEM_RULES[item];
    const neededUntil = neededDay(item, given, lodgement, rules);
    const mark = marks.find((one) => one.item === item) ?? null;
    const [best] = wallet
      .filter((document) => document.kind === kind)
      .map((document) => {
        const lastDay = lastDayOf(document, rules[document.kind]);
        return { document, lastDay, state: stateOf(document.state, lastDay, neededUntil, lodgement) };
      })
      .toSorted((one, other) => RANK.indexOf(one.state) - RANK.indexOf(other.state));
    const lastDay = mark?.mark === "done" ? mark.validUntil : (best?.lastDay ?? null);
    const state =
      mark?.mark === "not-needed"
        ? "not-needed"
        : mark?.mark === "done"
          ? stateOf("accepted", lastDay, neededUntil, lodgement)
          : (best?.state ?? (ifAsked && mark === null ? "if-asked" : "missing"));
    const issuedOn = best?.document.issuedOn ?? null;
    return {
      item,
      kind,
      provider,
      state,
      mark,
      lastDay,
      neededUntil,
      document: best?.document ?? null,
      ageAtLodgement: issuedOn === null ? null : daysBetween(issuedOn, lodgement),
      fact: HOME_FACTS[given.home][item] ?? DESTINATION_FACTS[given.destination][item] ?? null,
    };
  });
}

/** The day until which an item must be valid: it is needed at lodgement, at the start or to the end of the course. */
function neededDay(
  item: VisaItem,
  { startsOn, endsOn }: VisaCase,
  lodgement: string,
  rules: KindRules,
): string | null {
  const { kind, neededOn } = ITEM_RULES[item];
  if (neededOn === "lodgement") return lodgement;
  if (neededOn === "course-end") return endsOn;
  const beyond = kind === null ? null : rules[kind].monthsBeyondStart;
  return startsOn === null || beyond === null ? startsOn : monthsAfter(startsOn, beyond);
}

function stateOf(
  state: ShownState,
  lastDay: string | null,
  neededUntil: string | null,
  lodgement: string,
): VisaItemState {
  if (state === "returned" || state === "in-review" || state === "expired") return state;
  if (lastDay === null) return "done";
  if (lastDay < lodgement) return "expired";
  return neededUntil !== null && lastDay < neededUntil ? "ends-too-soon" : "done";
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The items that still need work. */
export const openItems = (items: readonly VisaChecklistItem[]): readonly VisaChecklistItem[] =>
  items.filter(({ state }) => ["missing", "returned", "expired", "ends-too-soon"].includes(state));
