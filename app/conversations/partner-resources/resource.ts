import { z } from "zod";
import { COUNTRY_CODES, type CountryCode } from "#app/people/organisations/country-codes.ts";
import { PARTNER_TIERS, type PartnerTier } from "#app/people/organisations/tiers.ts";
import type { Attachment } from "#app/platform/attachments/attachment.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { optionalWebAddressSchema } from "#app/platform/text/web-address.ts";
import { words } from "#app/words/words.ts";

const texts = words({
  title: "Enter a title",
  kind: "Select a type",
  body: "Enter the text for partners",
  audience: "Select an option from the list",
});

/** What staff publish for partners. */
export const RESOURCE_KINDS = ["news", "guide", "price-list", "training"] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

export const RESOURCE_KIND_LABELS: Readonly<Record<ResourceKind, string>> = words({
  news: "News",
  guide: "Guide",
  "price-list": "Price list",
  training: "Training",
});
export const RESOURCE_KIND_OPTIONS = optionsOf(RESOURCE_KINDS, RESOURCE_KIND_LABELS);

export const RESOURCE_MAX_LENGTH = 8_000;

const resource = {
  title: lineSchema({ max: 120, required: () => texts.title }),
  kind: z.enum(RESOURCE_KINDS, { error: () => texts.kind }),
  body: linesSchema({ max: RESOURCE_MAX_LENGTH, required: () => texts.body }),
  link: optionalWebAddressSchema(),
  /** Its audience among the approved partners; none chosen: all. */
  tiers: severalSchema<PartnerTier>(
    z.enum(PARTNER_TIERS, { error: () => texts.audience }),
    PARTNER_TIERS.length,
  ),
  countries: severalSchema<CountryCode>(
    z.enum(COUNTRY_CODES, { error: () => texts.audience }),
    COUNTRY_CODES.length,
  ),
  isPublished: checkboxSchema(),
};
export const createResourceSchema = z.object(resource);
export type CreateResource = z.output<typeof createResourceSchema>;
export const updateResourceSchema = z.object({ ...resource, version: versionSchema });

/** As staff keep it. */
export interface ResourceRecord extends Omit<CreateResource, "isPublished"> {
  readonly id: string;
  /** Null while only staff can see it. */
  readonly publishedAt: Date | null;
  /** How many people of partners have opened it. */
  readonly readers: number;
  readonly file: Attachment | null;
  readonly version: number;
}

/** As a partner finds it among all. */
export interface PublishedResource {
  readonly id: string;
  readonly title: string;
  readonly kind: ResourceKind;
  readonly publishedAt: Date;
  /** Whether this reader has opened it. */
  readonly isRead: boolean;
}

/** Its file, in the workspace of who reads it. */
export const resourceFilePath = (workspace: "admin" | "partner", id: string): string =>
  workspace === "admin" ? `/admin/settings/resources/${id}/file` : `${resourcePath(id)}/file`;

export const resourcePath = (id: string): string => `/partner-dashboard/resources/${id}`;
