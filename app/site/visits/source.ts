/** Where a visit came from, as far as it is kept. */
export const VISIT_SOURCES = [
  /** From one of our own pages: a view, and no visit. */
  "own",
  "direct",
  "search",
  "assistant",
  "social",
  "mail",
  "referral",
  "partner",
  "campaign",
] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** Begins the source of a campaign that has a name: `campaign:spring-fair`. */
export const CAMPAIGN_PREFIX = "campaign:";

/** Names of services by their kind, as they stand in hosts and in `utm_source`; the first that fits counts. */
const KINDS: readonly (readonly [source: VisitSource, names: RegExp])[] = [
  ["mail", /^(mail|outlook|newsletter|e-?mail|gmail|hotmail)$/],
  ["assistant", /^(chatgpt|openai|claude|perplexity|gemini|copilot)$/],
  [
    "search",
    /^(google|googlequicksearchbox|bing|duckduckgo|yahoo|yandex|ecosia|baidu|brave|startpage|qwant|naver|sogou)$/,
  ],
  [
    "social",
    /^(facebook|fb|instagram|ig|twitter|t|x|tiktok|youtube|linkedin|lnkd|reddit|whatsapp|wa|messenger|viber|telegram|pinterest|snapchat|threads|wechat|weibo|zalo)$/,
  ],
];
/** Hosts of which a part alone would say too little. */
const SHORT_HOSTS: Readonly<Record<string, VisitSource>> = {
  "t.co": "social",
  "t.me": "social",
  "x.com": "social",
};
const CAMPAIGN = /^[a-z][a-z0-9._-]{0,39}$/;
/** A number that could identify a person. */
const LONG_NUMBER = /\d{5}/;

const kindOf = (name: string): VisitSource | null => KINDS.find(([, names]) => names.test(name))?.[0] ?? null;

/**
 * Where a visit came from: a partner's link, the campaign in the URL (`utm_source`), or the host in the referrer.
 * Nothing else of either is returned.
 *
 * @param from.referrer the `Referer` header
 */
export function sourceOf(from: {
  readonly byPartner: boolean;
  readonly search: URLSearchParams;
  readonly referrer: string | null;
}): string {
  if (from.byPartner) return "partner" satisfies VisitSource;
  const campaign = (from.search.get("utm_source") ?? "").trim().toLowerCase().replaceAll(/\s+/g, "-");
  if (campaign !== "") {
    const known = kindOf(campaign.replace(/\.(com|org|net|ai)$/, ""));
    if (known) return known;
    const isName = CAMPAIGN.test(campaign) && !LONG_NUMBER.test(campaign);
    return isName ? CAMPAIGN_PREFIX + campaign : ("campaign" satisfies VisitSource);
  }
  return sourceOfHost(from.referrer);
}

function sourceOfHost(referrer: string | null): VisitSource {
  if (referrer === null || !URL.canParse(referrer)) return "direct";
  const host = new URL(referrer).hostname.replace(/^www\./, "");
  const short = SHORT_HOSTS[host];
  if (short) return short;
  const parts = host.split(".").filter((part) => part.length > 2);
  for (const part of parts) {
    const kind = kindOf(part);
    if (kind) return kind;
  }
  return "referral";
}
