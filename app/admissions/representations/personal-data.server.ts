import { or, sql } from "drizzle-orm";
import { ERASED_EMAIL, ERASED_NAME } from "#app/platform/personal-data/erased.ts";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { addressed, among, naming } from "#app/platform/personal-data/rows-of.server.ts";
import { shownAddressIn } from "#app/platform/sessions/no-address.server.ts";
import {
  representationEvents,
  representationImports,
  representations,
} from "./representations.tables.server.ts";

const OPEN = sql`${representations.state} in ('asked', 'active')`;
const written = sql`lower(${representationImports.rows}::text)`;

/**
 * Who asked to represent a person, and the outcome. Entries of the chain stay, since none can change: they hold ids
 * and codes, and a digest of the typed name that says nothing once the salt stored with the name is deleted.
 */
export const representationHoldings: readonly Holding[] = [
  holding({
    section: "representationHistory",
    table: representationEvents,
    columns: {
      id: "technical",
      representationId: "technical",
      position: "copied",
      event: "copied",
      content: "technical",
      previousHash: "technical",
      hash: "copied",
      createdAt: "copied",
    },
    whose: ({ studentIds }) => sql`${representationEvents.representationId} in (
      select r.id from representations r where r.student_id = any(${sql.param([...studentIds])}::uuid[]))`,
    erasure: { kept: "agreement" },
    newestBy: representationEvents.createdAt,
  }),
  holding({
    section: "representations",
    table: representationImports,
    columns: {
      id: "technical",
      organisationId: "others",
      createdBy: "others",
      fileName: "others",
      header: "others",
      rows: "others",
      columns: "technical",
      confirmedAt: "technical",
      imported: "others",
      version: "technical",
      createdAt: "copied",
    },
    whose: ({ emails }) => or(sql`false`, ...emails.map((email) => naming(written, email))),
    erasure: "deleted",
    newestBy: representationImports.createdAt,
  }),
  holding({
    section: "representations",
    table: representations,
    columns: {
      id: "technical",
      organisationId: {
        as: "partner",
        value: sql`(select o.name from organisations o where o.id = ${representations.organisationId})`,
      },
      studentId: "technical",
      firstName: "copied",
      lastName: "copied",
      email: { as: "email", value: shownAddressIn(representations.email) },
      phone: "copied",
      birthDate: { as: "dateOfBirth", value: sql`${representations.birthDate}` },
      country: "copied",
      note: "copied",
      state: { as: "status", value: sql`${representations.state}` },
      requestedBy: "others",
      requestedAt: "copied",
      sentAt: "copied",
      tokenHash: "secret",
      tokenRound: "technical",
      requestExpiresAt: "technical",
      remindedAt: "copied",
      answeredAt: "technical",
      consentedAt: "copied",
      consentName: "copied",
      consentVersion: "copied",
      consentSalt: "technical",
      expiresAt: "copied",
      lapseNotifiedAt: "technical",
      endedAt: "copied",
      endedBy: "copied",
      endedReason: { as: "reason", value: sql`${representations.endedReason}` },
      chainLength: "technical",
      chainHash: "technical",
      version: "technical",
      createdAt: "technical",
      updatedAt: "technical",
      searchText: "technical",
    },
    whose: ({ studentIds, emails }) =>
      or(among(representations.studentId, studentIds), addressed(representations.email, emails)),
    erasure: {
      because: "agreement",
      emptied: (now) => ({
        firstName: ERASED_NAME,
        lastName: "",
        email: ERASED_EMAIL,
        phone: null,
        birthDate: null,
        country: null,
        note: null,
        consentName: null,
        consentSalt: null,
        endedReason: null,
        tokenHash: null,
        state: sql`case when ${OPEN} then 'ended'::representation_state else ${representations.state} end`,
        endedBy: sql`case when ${OPEN} then 'staff'::representation_mover else ${representations.endedBy} end`,
        endedAt: sql`case when ${OPEN} then ${now.toISOString()}::timestamptz else ${representations.endedAt} end`,
        version: sql`${representations.version} + 1`,
      }),
    },
    newestBy: representations.requestedAt,
  }),
];
