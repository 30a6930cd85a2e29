import { demoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import type { Story } from "./demo-story.server.ts";

/**
 * The university that the demo's institution acts for, so that its dashboard, its offers and its commissions are alive.
 * What the demo says of its decisions and rates is made up.
 */
export const JOINED_UNIVERSITY = "Charles Darwin University";

/** The id of the institution that one can sign in as. */
export function joinedInstitution({ records }: Story): string {
  const { email } = demoAccount("institution");
  const id = records.organisations.find((one) => one.email === email)?.id;
  if (!id) throw new Error("The demo has an institution");
  return id;
}
