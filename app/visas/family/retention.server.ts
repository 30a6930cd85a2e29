import { type SQL, sql } from "drizzle-orm";
import type { SweptRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { familyLinks } from "./family.tables.server.ts";

/** Links that ended before a day. */
const old = (before: Date): SQL =>
  sql`least(${familyLinks.expiresAt}, coalesce(${familyLinks.revokedAt}, ${familyLinks.expiresAt})) < ${before.toISOString()}::timestamptz`;

/** Contacts of parents and sponsors whose access has ended. */
export const oldFamilyLinks: SweptRule = {
  kind: "swept",
  key: "family-links",
  texts: words({
    label: "Access to family pages",
    about: "Names and contacts of parents and sponsors are deleted this long after their access has ended.",
    limits: "The access log says when a family page was opened, also after the contact is deleted.",
  }),
  unit: "months",
  ours: 12,
  least: 1,
  most: 84,
  count: (db, before) => db.$count(familyLinks, old(before)),
  async sweep(tx, before, most) {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select ${familyLinks.id} from ${familyLinks} where ${old(before)} limit ${most} for update skip locked`);
    if (rows.length > 0)
      await tx
        .delete(familyLinks)
        .where(sql`${familyLinks.id} = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
    return rows.length;
  },
};
