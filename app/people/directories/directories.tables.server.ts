import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { createdAt, id, moment, updatedAt } from "#app/platform/database/columns.server.ts";
import type { DirectoryProtocol, DomainProof } from "./directory.ts";

/** An organisation's directory for single sign-on; without an organisation, it is the agency's. */
export const directories = pgTable(
  "directories",
  {
    id: id(),
    name: text("name").notNull(),
    organisationId: uuid("organisation_id").references(() => organisations.id, { onDelete: "cascade" }),
    protocol: text("protocol").$type<DirectoryProtocol>().notNull(),
    /** OpenID Connect: the issuer. SAML: the entity id of the identity provider. */
    issuer: text("issuer").notNull(),
    clientId: text("client_id"),
    /** Encrypted under the installation's secret. */
    clientSecret: text("client_secret"),
    /** SAML: the sign-in URL of the identity provider. */
    signInAddress: text("sign_in_address"),
    /** SAML: the signing certificates, one or several in PEM. */
    certificate: text("certificate"),
    /** Whether accounts of its domains must sign in through it. */
    isRequired: boolean("is_required").notNull().default(false),
    testedAt: moment("tested_at"),
    /** One of DIRECTORY_PROBLEMS; null after a successful test and before the first. */
    testProblem: text("test_problem"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("directories_protocol_check", sql`${table.protocol} in ('openid', 'saml')`),
    index("directories_organisation_id_idx").on(table.organisationId),
  ],
);

/** Email domains that a directory can vouch for, once it is proven that the organisation owns the domain. */
export const directoryDomains = pgTable(
  "directory_domains",
  {
    id: id(),
    directoryId: uuid("directory_id")
      .notNull()
      .references(() => directories.id, { onDelete: "cascade" }),
    domain: text("domain").notNull(),
    token: text("token").notNull(),
    verifiedAt: moment("verified_at"),
    verifiedBy: text("verified_by").$type<DomainProof>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("directory_domains_domain_key").on(table.domain),
    index("directory_domains_directory_id_idx").on(table.directoryId),
    check("directory_domains_domain_check", sql`${table.domain} = lower(${table.domain})`),
    check(
      "directory_domains_proof_check",
      sql`(${table.verifiedAt} is null) = (${table.verifiedBy} is null)`,
    ),
  ],
);
