import type { CountryCode } from "#app/people/organisations/country-codes.ts";
import type { PartnerTier } from "#app/people/organisations/tiers.ts";
import type { Attachment } from "#app/platform/attachments/attachment.ts";
import type { OrganisationDocumentKind, OrganisationDocumentState } from "./organisation-documents.ts";

export interface Office {
  readonly id: string;
  readonly city: string;
  readonly country: CountryCode;
  readonly address: string | null;
  readonly phone: string | null;
}

export interface OrganisationDocument {
  readonly id: string;
  readonly kind: OrganisationDocumentKind;
  readonly title: string;
  readonly signedOn: string | null;
  readonly expiresOn: string | null;
  readonly state: OrganisationDocumentState;
  readonly file: Attachment | null;
}

/** What is known of a partner in addition to its sign-up data. */
export interface Details {
  readonly id: string;
  readonly name: string;
  readonly tier: PartnerTier;
  readonly recruitsIn: readonly CountryCode[];
  readonly version: number;
  readonly offices: readonly Office[];
  readonly papers: readonly OrganisationDocument[];
}
