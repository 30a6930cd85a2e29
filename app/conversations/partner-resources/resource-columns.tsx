import { COUNTRY_LABELS } from "#app/people/organisations/country-codes.ts";
import { PARTNER_TIER_LABELS } from "#app/people/organisations/tiers.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { listText } from "#app/words/list-text.ts";
import { RESOURCE_KIND_LABELS, type ResourceRecord } from "./resource.ts";
import { resourceMessages } from "./resources.words.ts";

const texts = resourceMessages.columns;

/** The columns of what is published for partners. */
export const resourceColumns = (place: Place): readonly DataColumn<ResourceRecord>[] => [
  { id: "title", header: texts.title, cell: (row) => row.title, meta: { primary: true } },
  {
    id: "kind",
    header: texts.kind,
    cell: (row) => RESOURCE_KIND_LABELS[row.kind],
    meta: { label: texts.kind },
  },
  {
    id: "published",
    header: texts.published,
    cell: (row) => publishedText(row, place),
    meta: { label: texts.published },
  },
  {
    id: "readers",
    header: texts.readers,
    cell: (row) => resourceMessages.people({ count: row.readers }),
    meta: { label: texts.readers },
  },
];

/** The audience of a resource: of these tiers, and recruiting in one of these countries. */
export function audienceText({ tiers, countries }: Pick<ResourceRecord, "tiers" | "countries">): string {
  const parts = [
    listText(tiers.map((tier) => PARTNER_TIER_LABELS[tier])),
    listText(countries.map((code) => COUNTRY_LABELS[code])),
  ].filter(Boolean);
  return parts.length === 0 ? resourceMessages.everybody : parts.join(" · ");
}

export const publishedText = ({ publishedAt }: Pick<ResourceRecord, "publishedAt">, place: Place): string =>
  publishedAt === null ? resourceMessages.draft : formatDay(publishedAt, place);
