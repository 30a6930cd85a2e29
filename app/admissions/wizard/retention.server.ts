import { lt } from "drizzle-orm";
import { pendingFormPosts } from "#app/admissions/drafts/drafts.tables.server.ts";
import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";

export const heldForms: FixedRule = {
  key: "held-posts",
  texts: words({
    label: "Forms sent after a session expired",
    about: "Forms are deleted when they can no longer be resumed.",
  }),
  async forget({ db, now }) {
    const gone = await db.delete(pendingFormPosts).where(lt(pendingFormPosts.expiresAt, now()));
    return gone.rowCount ?? 0;
  },
};
