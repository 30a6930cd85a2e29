import { eq } from "drizzle-orm";
import { asksItself } from "#app/platform/http/asks-itself.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { openSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { directories } from "./directories.tables.server.ts";
import type { DirectoryConnection } from "./directory.ts";
import type { StoredDirectory } from "./queries.server.ts";

type Deps = Pick<Services, "auth" | "env">;

/** The callback URL of a directory; for SAML also our entity id. */
export function directoryCallback({ env }: Pick<Services, "env">, id: string): string {
  return `${env.baseUrl}/auth/directory/callback/${id}`;
}

/** The provider key of a directory in handshakes. */
export const handshakeKey = (id: string) => `directory:${id}`;

export async function findConnection(
  deps: Deps & Pick<Services, "db">,
  id: string,
): Promise<DirectoryConnection | null> {
  const [stored] = await deps.db.select().from(directories).where(eq(directories.id, id));
  return stored ? connectionOf(deps, stored) : null;
}

async function connectionOf(deps: Deps, stored: StoredDirectory): Promise<DirectoryConnection> {
  const { id, name, organisationId, protocol, issuer } = stored;
  return {
    id,
    name,
    organisationId,
    protocol,
    issuer,
    clientId: stored.clientId ?? "",
    clientSecret: stored.clientSecret ? await openSecret(deps, stored.clientSecret).catch(() => null) : null,
    signInAddress: stored.signInAddress ?? "",
    certificate: stored.certificate ?? "",
    callback: directoryCallback(deps, id),
    local: asksItself(deps),
  };
}
