import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { createdAt, updatedAt } from "#app/platform/database/columns.server.ts";
import type { StatedOffer } from "./stated-offer.ts";
import type { SubmissionChannel } from "./submission-channels.ts";

/**
 * How the agency sends an application to a university that does not use this system, and what the university answered:
 * at most one row for an application. See decision 0260.
 */
export const universitySubmissions = pgTable(
  "university_submissions",
  {
    applicationId: uuid("application_id")
      .primaryKey()
      .references(() => applications.id, { onDelete: "cascade" }),
    /**
     * Names of a university and a course that are not in the catalogue; shown if the application has no catalogue
     * entry.
     */
    universityName: text("university_name"),
    courseName: text("course_name"),
    channel: text("channel").$type<SubmissionChannel>(),
    /** The name of the portal, the aggregator or the sub-agent. */
    sentThrough: text("sent_through"),
    /** The university's own reference of the application. */
    universityReference: text("university_reference"),
    /** Whose login is used, for example "portal account of the Kathmandu office"; never a password. */
    loginHint: text("login_hint"),
    /** The application fee, in minor units of its currency; both or neither. */
    feeMinor: bigint("fee_minor", { mode: "number" }),
    feeCurrency: text("fee_currency"),
    feePaidOn: date("fee_paid_on", { mode: "string" }),
    submittedOn: date("submitted_on", { mode: "string" }),
    acknowledgedOn: date("acknowledged_on", { mode: "string" }),
    decisionExpectedOn: date("decision_expected_on", { mode: "string" }),
    /** What kind of offer the university made, as far as it is known; null: none. Its terms are a record of `offers`. */
    offerKind: text("offer_kind").$type<StatedOffer>(),
    offeredOn: date("offered_on", { mode: "string" }),
    /** The application is not decided, withdrawn or archived; triggers maintain it, no code writes it. */
    isOpen: boolean("is_open").notNull().default(true),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // What the work queue reads: submitted and not acknowledged, and expected decisions.
    index("university_submissions_unacknowledged_idx")
      .on(table.submittedOn, table.applicationId)
      .where(sql`is_open and submitted_on is not null and acknowledged_on is null`),
    index("university_submissions_decision_idx")
      .on(table.decisionExpectedOn, table.applicationId)
      .where(sql`is_open and decision_expected_on is not null`),
    check(
      "university_submissions_channel_check",
      sql`${table.channel} in ('direct', 'portal', 'aggregator', 'sub-agent')`,
    ),
    check(
      "university_submissions_fee_check",
      sql`(${table.feeMinor} is null) = (${table.feeCurrency} is null) and ${table.feeMinor} >= 0`,
    ),
    // What the filter of offers reads.
    index("university_submissions_offer_idx").on(table.applicationId).where(sql`offer_kind is not null`),
    check(
      "university_submissions_offer_check",
      sql`${table.offerKind} in ('conditional', 'unconditional', 'unspecified')
        and (${table.offerKind} is not null or ${table.offeredOn} is null)`,
    ),
    check("university_submissions_acknowledged_check", sql`${table.acknowledgedOn} >= ${table.submittedOn}`),
  ],
);
