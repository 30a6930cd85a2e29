import { eq } from "drizzle-orm";
import { findLink } from "#app/people/credentials/links.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { representations } from "./representations.tables.server.ts";
import type { StepThrough } from "./state.ts";
import { tokenHashOf } from "./tokens.server.ts";

/** The request that a link opens, and how its holder received it. */
export interface FoundLink {
  readonly id: string;
  readonly email: string;
  readonly phone: string | null;
  /** Null for a code's link, which expires. */
  readonly tokenHash: string | null;
  readonly through: Extract<StepThrough, "link" | "text" | "code">;
}

/** The representation of a token from an email, an SMS or a typed code; null for an invalid one. */
export async function findByToken(
  deps: Pick<Services, "db" | "secret" | "now">,
  token: string,
): Promise<FoundLink | null> {
  const tokenHash = tokenHashOf(deps.secret, token);
  if (tokenHash === null) return null;
  const columns = { id: representations.id, email: representations.email, phone: representations.phone };
  const [row] = await deps.db
    .select(columns)
    .from(representations)
    .where(eq(representations.tokenHash, tokenHash));
  if (row) return { ...row, tokenHash, through: hasNoAddress(row.email) ? "text" : "link" };
  const present = await findLink(deps.db, deps, "representation-present", token);
  if (!present) return null;
  const [shown] = await deps.db
    .select(columns)
    .from(representations)
    .where(eq(representations.id, present.userId));
  return shown ? { ...shown, tokenHash: null, through: "code" } : null;
}
