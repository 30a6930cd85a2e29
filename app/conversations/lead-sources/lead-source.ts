/** How people who are interested reach the agency from outside our own pages. */
export const LEAD_SOURCE_KINDS = ["form"] as const;
export type LeadSourceKind = (typeof LEAD_SOURCE_KINDS)[number];

export const LEAD_SOURCE_NAME_LENGTH = 60;
export const CONSENT_MAX_LENGTH = 1_000;
export const MOST_LEAD_SOURCES = 50;
/** Websites that can show one form. */
export const MOST_ORIGINS = 20;

export const LEAD_SOURCES_PATH = "/admin/settings/lead-sources";
export const leadSourcePath = (id: string): string => `${LEAD_SOURCES_PATH}/${id}`;

/** The page that other websites show in a frame. */
export const embeddedFormPath = (id: string): string => `/embed/enquiry/${id}`;

/** A website form as owners see it. */
export interface LeadSourceRecord {
  readonly id: string;
  readonly kind: LeadSourceKind;
  readonly name: string;
  /** The websites that can show the form in a frame: scheme, host and port. */
  readonly origins: readonly string[];
  /** What senders agree to. */
  readonly consent: string | null;
  readonly isPaused: boolean;
  /** Enquiries that came through it and are still stored. */
  readonly enquiries: number;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly version: number;
}
