import { lt } from "drizzle-orm";
import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { rateLimits } from "./limits.tables.server.ts";

const HOUR_MS = 3_600_000;

export const oldAttempts: FixedRule = {
  key: "attempts",
  texts: words({ label: "Rate limit counters", about: "Deleted one hour after the last counted attempt." }),
  async forget({ db, now }) {
    const gone = await db.delete(rateLimits).where(lt(rateLimits.lastRequest, now().getTime() - HOUR_MS));
    return gone.rowCount ?? 0;
  },
};
