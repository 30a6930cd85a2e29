import type { LeadMapping } from "./lead-mapping.ts";
import { PAYLOAD_PROBLEMS, type PayloadField } from "./lead-payload.ts";

/** How people who are interested reach the agency from outside our own pages. */
export const LEAD_SOURCE_KINDS = ["form", "webhook"] as const;
export type LeadSourceKind = (typeof LEAD_SOURCE_KINDS)[number];

export const LEAD_SOURCE_NAME_LENGTH = 60;
export const CONSENT_MAX_LENGTH = 1_000;
/** Characters of an example that an owner tries; a delivery has at most as many bytes. */
export const EXAMPLE_MAX_LENGTH = 20_000;
export const MOST_LEAD_SOURCES = 50;
/** Websites that can show one form. */
export const MOST_ORIGINS = 20;

export const LEAD_SOURCES_PATH = "/admin/settings/lead-sources";
export const LEAD_HOOK_NEW_PATH = `${LEAD_SOURCES_PATH}/new-webhook`;
export const leadSourcePath = (id: string): string => `${LEAD_SOURCES_PATH}/${id}`;

/** The page that other websites show in a frame. */
export const embeddedFormPath = (id: string): string => `/embed/enquiry/${id}`;

/** The address to which other systems send leads; its token is the secret. */
export const LEAD_HOOK_PATH = "/api/leads";
export const leadHookAddress = (baseUrl: string, token: string): string =>
  `${baseUrl}${LEAD_HOOK_PATH}/${token}`;
/** For this time, owners see what a delivery held. */
export const PAYLOAD_DAYS = 7;
/** For this time, a delivery is known by its id, so that a second one adds nothing. */
export const DELIVERY_DAYS = 90;
export const MOST_DELIVERIES_SHOWN = 50;

/** What became of a delivery. */
export const LEAD_RESULTS = ["accepted", "joined", "test", "refused"] as const;
export type LeadResult = (typeof LEAD_RESULTS)[number];
export const LEAD_REFUSALS = [...PAYLOAD_PROBLEMS, "no-contact", "paused"] as const;
export type LeadRefusal = (typeof LEAD_REFUSALS)[number];

/** A delivery of another system as owners see it. */
export interface LeadDelivery {
  readonly id: string;
  readonly result: LeadResult;
  readonly reason: LeadRefusal | null;
  /** What it held; null once that was deleted, or where it could not be read. */
  readonly fields: readonly PayloadField[] | null;
  readonly enquiryId: string | null;
  /** How often it was sent again. */
  readonly repeats: number;
  readonly createdAt: Date;
}

/** A website form or a webhook as owners see it. */
export interface LeadSourceRecord {
  readonly id: string;
  readonly kind: LeadSourceKind;
  readonly name: string;
  /** The websites that can show the form in a frame: scheme, host and port. */
  readonly origins: readonly string[];
  /** What senders agree to. */
  readonly consent: string | null;
  /** Which of our fields each field of a webhook is. */
  readonly mapping: LeadMapping;
  readonly isPaused: boolean;
  /** Enquiries that came through it and are still stored. */
  readonly enquiries: number;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly version: number;
}
