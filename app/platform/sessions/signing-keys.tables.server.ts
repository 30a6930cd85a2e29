import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { JWK } from "jose";
import { createdAt, id, moment } from "#app/platform/database/columns.server.ts";

/** The keys that sign access tokens; the id is the `kid` in the key set. See decision 0144. */
export const signingKeys = pgTable(
  "signing_keys",
  {
    id: id(),
    publicKey: jsonb("public_key").$type<JWK>().notNull(),
    /** Encrypted under the installation's secret. */
    privateKey: text("private_key").notNull(),
    /** It is in the key set before it signs, so that programs that cache the set have it by then. */
    signsFrom: moment("signs_from").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("signing_keys_signs_from_idx").on(table.signsFrom)],
);
