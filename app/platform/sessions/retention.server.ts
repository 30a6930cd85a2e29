import { lt } from "drizzle-orm";
import type { FixedRule } from "#app/platform/retention-rules/retention-rule.server.ts";
import { words } from "#app/words/words.ts";
import { sessions, verifications } from "./sessions.tables.server.ts";

export const endedSessions: FixedRule = {
  key: "sessions",
  texts: words({
    label: "Expired sessions, codes and links",
    about: "Deleted as soon as they expire.",
  }),
  async forget({ db, now }) {
    const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now()));
    const codes = await db.delete(verifications).where(lt(verifications.expiresAt, now()));
    return (ended.rowCount ?? 0) + (codes.rowCount ?? 0);
  },
};
