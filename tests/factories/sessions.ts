import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { browserRequest } from "#tests/support/auth-services.ts";
import { openSession } from "#tests/support/session.ts";

/** A signed-in user: their session as a request finds it, and its cookie. */
export interface SignedInPerson {
  userId: string;
  cookie: string;
  /** The session as the database knows it at this moment. */
  known(): Promise<OpenSession>;
}

/** Opens a session for an account, as if its password had been given just now. */
export async function signInAs(
  services: Pick<Services, "auth" | "db" | "now" | "secret">,
  userId: string,
  options: { secondFactor?: boolean } = {},
): Promise<SignedInPerson> {
  const { header } = await openSession(services.db, userId, options);
  return {
    userId,
    cookie: header,
    async known() {
      const { known } = await findSession(services, browserRequest("/", [header]), "203.0.113.7");
      if (!known.signedIn) throw new Error("The session is over");
      return known;
    },
  };
}
