import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { countFromAddress } from "#app/platform/limits/attempts.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { err, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import { isPlainXml } from "#app/platform/untrusted/plain-xml.ts";
import { findConnection } from "./connection.server.ts";
import { DIRECTORY_PROBLEMS, type DirectoryPerson, type DirectoryProblem } from "./directory.ts";
import type { SamlAnswer, SamlDirectory } from "./saml-directory.server.ts";

type Deps = Pick<Services, "db" | "auth" | "env" | "now" | "secret" | "untrusted">;

/** The browser returns within moments. */
const STORED_MS = 2 * 60_000;
/** Even a user with a thousand groups stays below these bounds. */
const ANSWER_BOUNDS = { elements: 2_000, attributes: 8_000, depth: 32 } as const;
const HANDLE = /^[\w-]{43}$/;

const storedSchema = z.object({
  directoryId: z.string(),
  requestId: z.string(),
  person: z.object({ subject: z.string(), email: z.string(), name: z.string().nullable() }),
});

/**
 * Accepts the form that a directory has a browser post. It comes from the directory's own page and without our
 * cookies, so the response is validated here, stored briefly if valid, and the browser requests once more with its
 * cookies. Nothing is stored that a directory has not signed.
 *
 * @returns where the browser continues; null if there is no such directory
 */
export async function consumeSamlAnswer(
  deps: Deps,
  given: { directoryId: string; answer: unknown; state: unknown; ip: string },
): Promise<string | null> {
  const { directoryId, answer, state, ip } = given;
  const directory = isRecordId(directoryId) ? await findConnection(deps, directoryId) : null;
  if (directory?.protocol !== "saml") return null;
  const query = new URLSearchParams({ state: typeof state === "string" && HANDLE.test(state) ? state : "" });
  const leadOn = (name: "code" | "problem", value: string) => {
    query.set(name, value);
    return `${new URL(directory.callback).pathname}?${query}`;
  };
  const counted = await countFromAddress(deps, "sign-in:address", ip);
  if (!counted.ok || typeof answer !== "string" || query.get("state") === "") {
    return leadOn("problem", "wrong-request");
  }
  const judged = await judge(deps, directory, answer);
  if (!judged.ok) return leadOn("problem", judged.error);
  const handle = randomBytes(32).toString("base64url");
  await deps.db.insert(verifications).values({
    identifier: identifierOf(deps, handle),
    value: JSON.stringify({ directoryId, ...judged.value }),
    expiresAt: new Date(deps.now().getTime() + STORED_MS),
  });
  return leadOn("code", handle);
}

/**
 * Anyone can send a response: anything that is not a plain document is refused immediately, the rest is validated in
 * a separate process.
 */
async function judge(
  deps: Pick<Deps, "now" | "untrusted">,
  { issuer, signInAddress, certificate, callback }: SamlDirectory,
  answer: string,
): Promise<Result<SamlAnswer, DirectoryProblem>> {
  if (!isPlainXml(Buffer.from(answer, "base64").toString("utf8"), ANSWER_BOUNDS)) return err("bad-answer");
  const directory = { issuer, signInAddress, certificate, callback };
  const judged = await deps.untrusted.parse("saml-answer", directory, answer, deps.now());
  if (judged.ok) return judged;
  switch (judged.error) {
    case "too-slow":
    case "too-big":
    case "unreadable":
      return err("bad-answer");
    default:
      return err(judged.error);
  }
}

/** Returns a stored answer once; null if it has expired or never existed. */
export async function fetchSamlAnswer(
  deps: Pick<Deps, "db" | "now" | "secret">,
  directoryId: string,
  handle: string,
): Promise<{ person: DirectoryPerson; requestId: string } | null> {
  if (!HANDLE.test(handle)) return null;
  const [row] = await deps.db
    .delete(verifications)
    .where(
      and(eq(verifications.identifier, identifierOf(deps, handle)), gt(verifications.expiresAt, deps.now())),
    )
    .returning({ value: verifications.value });
  const stored = row ? storedSchema.safeParse(JSON.parse(row.value)) : null;
  return stored?.success && stored.data.directoryId === directoryId ? stored.data : null;
}

/** The problem named by the URL; anyone can write it, and it only selects a text. */
export function problemIn(query: URLSearchParams): DirectoryProblem | null {
  const given = query.get("problem");
  return DIRECTORY_PROBLEMS.find((problem) => problem === given) ?? null;
}

function identifierOf({ secret }: Pick<Deps, "secret">, handle: string): string {
  return `directory-answer:${keyedHash(secret, "identity", handle)}`;
}
