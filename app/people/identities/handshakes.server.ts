import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { AUTH_SCREENS } from "#app/people/credentials/auth-screen.ts";
import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Handshake } from "./identity-providers.server.ts";

type Deps = Pick<Services, "env" | "now" | "secret"> & { db: DbOrTransaction };

/** Why the user is sent to a provider. */
const purposeSchema = z.discriminatedUnion("to", [
  z.object({
    to: z.literal("sign-in"),
    screen: z.enum(AUTH_SCREENS),
    returnTo: z.string().nullable(),
    timeZone: z.string().nullable(),
  }),
  /** Bound to the session that started it: ending that session ends this. */
  z.object({ to: z.literal("link"), userId: z.string(), sessionId: z.string() }),
  /** To accept an invitation, identified by the hash of its token. */
  z.object({ to: z.literal("invitation"), invitation: z.string() }),
  /** An owner tests a directory in the session in which the test was started. */
  z.object({ to: z.literal("test"), userId: z.string(), sessionId: z.string() }),
  /** An `id_token` that the browser obtains directly. */
  z.object({ to: z.literal("id-token") }),
]);
export type HandshakePurpose = z.infer<typeof purposeSchema>;

const storedSchema = z.object({
  provider: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  purpose: purposeSchema,
});

/** A handshake that was started in this browser and has been consumed. */
export type StartedHandshake = z.infer<typeof storedSchema> & Handshake;

const RANDOM = /^[\w-]{43}$/;
const random = () => randomBytes(32).toString("base64url");

/**
 * Starts a handshake: the expected response is stored until it arrives, under a hash that includes this browser's
 * cookie. Knowing only the URL a user returned to, or sending one's own to someone else, is useless.
 *
 * @returns `cookies` to set; one is enough for several parallel handshakes
 */
export async function startHandshake(
  deps: Deps,
  request: Request,
  provider: string,
  purpose: HandshakePurpose,
): Promise<{ handshake: Handshake; cookies: string[] }> {
  const browser = browserOf(request) ?? random();
  const handshake: Handshake = { state: random(), nonce: random(), verifier: random() };
  const { state, ...kept } = handshake;
  await deps.db.insert(verifications).values({
    identifier: identifierOf(deps, state, browser),
    value: JSON.stringify({ provider, ...kept, purpose }),
    expiresAt: new Date(deps.now().getTime() + COOKIES.identity.seconds * 1000),
  });
  const cookie = cookieText("identity", browser, { secure: deps.env.baseUrl.startsWith("https:") });
  return { handshake, cookies: [cookie] };
}

/** Consumes a handshake. Of several requests with the same state exactly one gets it; the others get null. */
export async function endHandshake(
  deps: Deps,
  request: Request,
  state: string | null,
): Promise<StartedHandshake | null> {
  const browser = browserOf(request);
  if (!browser || !state || !RANDOM.test(state)) return null;
  const [row] = await deps.db
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(deps, state, browser)),
        gt(verifications.expiresAt, deps.now()),
      ),
    )
    .returning({ value: verifications.value });
  const stored = row ? storedSchema.safeParse(JSON.parse(row.value)) : null;
  return stored?.success ? { ...stored.data, state } : null;
}

function browserOf(request: Request): string | null {
  const value = requestCookie(request, COOKIES.identity.name);
  return value && RANDOM.test(value) ? value : null;
}

function identifierOf({ secret }: Pick<Deps, "secret">, state: string, browser: string): string {
  return `identity:${keyedHash(secret, "identity", `${state}\n${browser}`)}`;
}
