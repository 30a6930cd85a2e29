import { Resolver } from "node:dns/promises";

/** Looks up the DNS records of a domain. */
export interface DomainRecords {
  /** The values of a name's TXT records; empty if there are none. Throws if no name server answers. */
  texts(name: string): Promise<readonly string[]>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Looks up the DNS records of domains. */
    domainRecords: DomainRecords;
  }
}

const PATIENCE_MS = 4000;
const NONE = ["ENOTFOUND", "ENODATA"];

export function createDomainRecords(): DomainRecords {
  return {
    async texts(name) {
      try {
        const found = await new Resolver({ timeout: PATIENCE_MS, tries: 2 }).resolveTxt(name);
        return found.map((parts) => parts.join(""));
      } catch (error) {
        if (error instanceof Error && "code" in error && NONE.includes(String(error.code))) return [];
        throw error;
      }
    },
  };
}
