import { withoutDirectionOverrides } from "#app/platform/text/strange-characters.ts";
import { words } from "#app/words/words.ts";

/** What advertisements and newsletters add to an address, so that an enquiry can be traced to them. */
export const CAMPAIGN_FIELDS = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "gclid",
  "fbclid",
  "ref",
] as const;
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number];

/** Where an enquiry came from, as the address or the payload said; at least one field. */
export type Campaign = Readonly<Partial<Record<CampaignField, string>>>;

export const CAMPAIGN_LABELS: Readonly<Record<CampaignField, string>> = words({
  utm_source: "Campaign source",
  utm_medium: "Campaign medium",
  utm_campaign: "Campaign",
  utm_term: "Campaign keyword",
  utm_content: "Campaign content",
  gclid: "Google click ID",
  fbclid: "Meta click ID",
  ref: "Reference",
});

/** Characters of each field that are stored; click IDs are some 100 to 250. */
const LONGEST = 300;
const STRANGE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;

const cleaned = (text: string): string =>
  withoutDirectionOverrides(text.slice(0, 4 * LONGEST).normalize("NFC"))
    .replace(STRANGE, " ")
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();

/** The campaign that `named` names; null where it names none. Longer values are cut. */
export function readCampaign(named: (field: CampaignField) => string | null | undefined): Campaign | null {
  const given = CAMPAIGN_FIELDS.flatMap((field) => {
    const value = cleaned(named(field) ?? "");
    return value === "" ? [] : [[field, value] as const];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}

/** The part of an address that names its campaign, for the next page; empty or starting with `?`. */
export function campaignQuery(params: URLSearchParams): string {
  const campaign = readCampaign((field) => params.get(field));
  return campaign === null ? "" : `?${new URLSearchParams(campaign)}`;
}

/** A campaign in one line: its name, then where it ran. */
export function campaignText(campaign: Campaign | null): string | null {
  if (campaign === null) return null;
  const { utm_campaign, ref, utm_source, utm_medium, gclid, fbclid } = campaign;
  const named = [utm_campaign, ref, utm_source, utm_medium].filter(Boolean);
  if (named.length > 0) return named.join(" · ");
  if (gclid) return CAMPAIGN_LABELS.gclid;
  return fbclid ? CAMPAIGN_LABELS.fbclid : Object.values(campaign).join(" · ");
}
