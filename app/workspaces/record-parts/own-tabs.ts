import { isOneOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** The parts of an application's page for its student and for their agency. */
export const OWN_TABS = ["overview", "documents", "offers", "answers", "activity"] as const;
export type OwnTab = (typeof OWN_TABS)[number];

const LABELS: Readonly<Record<OwnTab, string>> = words({
  overview: "Overview",
  documents: "Documents",
  offers: "Offers",
  answers: "Answers",
  activity: "Activity",
});
const texts = words({ documentsOf: "{accepted, number} of {total, number}" });

/** The part that the address asks for (`?tab=documents`). */
export function ownTab(params: URLSearchParams): OwnTab {
  const asked = params.get("tab");
  return isOneOf(OWN_TABS, asked) ? asked : "overview";
}

type CountedParts = {
  /** Null once no document is asked for. */
  readonly checklist: readonly { readonly state: string }[] | null;
  readonly offers: readonly unknown[];
};

/** The tabs with what they count: documents that are accepted, and offers. */
export function ownTabs({ checklist, offers }: CountedParts) {
  const counts: Partial<Record<OwnTab, string | number | null>> = {
    documents:
      checklist &&
      texts.documentsOf({
        accepted: checklist.filter(({ state }) => state === "accepted").length,
        total: checklist.length,
      }),
    offers: offers.length,
  };
  return OWN_TABS.filter((tab) => tab !== "documents" || checklist !== null).map((tab) => ({
    tab,
    label: LABELS[tab],
    count: counts[tab] ?? null,
  }));
}
