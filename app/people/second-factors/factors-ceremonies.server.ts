import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { and, eq, gt } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { shownContact } from "#app/platform/sessions/no-address.ts";
import { verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import type { Credential } from "./factors.ts";
import { passkeys } from "./second-factors.tables.server.ts";

type Deps = Pick<Services, "env" | "now">;
type Ceremony = "passkey-registration" | "passkey-proof";

const CHALLENGE_MINUTES = 5;

/** The browser's options to create a passkey for the user of this session. */
export async function registrationOptions(
  db: DbOrTransaction,
  deps: Deps,
  known: OpenSession,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const options = await generateRegistrationOptions({
    rpName: deps.env.brandName,
    rpID: relyingParty(deps).id,
    // The same for all passkeys of a person, so that a device replaces its passkey instead of adding more.
    userID: new Uint8Array(Buffer.from(known.user.id.replaceAll("-", ""), "hex")),
    userName: shownContact(known.user),
    userDisplayName: known.user.fullName,
    attestationType: "none",
    excludeCredentials: await credentialsOf(db, known.user.id),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await storeChallenge(db, deps, "passkey-registration", known.session.id, options.challenge);
  return options;
}

/** The browser's options to confirm the identity of this session's user with a passkey. */
export async function proofOptions(
  db: DbOrTransaction,
  deps: Deps,
  known: OpenSession,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    userVerification: "required",
    allowCredentials: await credentialsOf(db, known.user.id),
  });
  await storeChallenge(db, deps, "passkey-proof", known.session.id, options.challenge);
  return options;
}

/** The new passkey as it is stored; null if the answer does not match the challenge. */
export async function checkRegistration(
  tx: Transaction,
  deps: Deps,
  known: OpenSession,
  credential: Credential,
): Promise<Omit<typeof passkeys.$inferInsert, "name"> | null> {
  const challenge = await consumeChallenge(tx, deps, "passkey-registration", known.session.id);
  if (!challenge) return null;
  const { id, origin } = relyingParty(deps);
  // The library throws on malformed input; we treat it as an answer that does not match.
  const result = await verifyRegistrationResponse({
    response: credential as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { credential: made, aaguid, credentialDeviceType, credentialBackedUp } = result.registrationInfo;
  return {
    userId: known.user.id,
    credentialID: made.id,
    publicKey: Buffer.from(made.publicKey).toString("base64"),
    counter: made.counter,
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    transports: made.transports?.join(",") ?? "",
    aaguid,
  };
}

/** Whether a passkey of this person answered this session's challenge; works once. */
export async function checkProof(
  tx: Transaction,
  deps: Deps,
  known: OpenSession,
  credential: Credential,
): Promise<boolean> {
  const challenge = await consumeChallenge(tx, deps, "passkey-proof", known.session.id);
  if (!challenge) return false;
  const [passkey] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialID, credential.id), eq(passkeys.userId, known.user.id)))
    .for("update");
  if (!passkey) return false;
  const { id, origin } = relyingParty(deps);
  const result = await verifyAuthenticationResponse({
    response: credential as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialID,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64")),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!result?.verified) return false;
  await tx
    .update(passkeys)
    .set({ counter: result.authenticationInfo.newCounter })
    .where(eq(passkeys.id, passkey.id));
  return true;
}

function relyingParty({ env }: Pick<Deps, "env">): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.baseUrl);
  return { id: hostname, origin };
}

async function credentialsOf(db: DbOrTransaction, userId: string): Promise<{ id: string }[]> {
  return db.select({ id: passkeys.credentialID }).from(passkeys).where(eq(passkeys.userId, userId));
}

/** One challenge per session and ceremony: a new one replaces the previous. */
async function storeChallenge(
  db: DbOrTransaction,
  { now }: Deps,
  ceremony: Ceremony,
  sessionId: string,
  challenge: string,
): Promise<void> {
  const identifier = `${ceremony}:${sessionId}`;
  const expiresAt = new Date(now().getTime() + CHALLENGE_MINUTES * 60_000);
  await db.delete(verifications).where(eq(verifications.identifier, identifier));
  await db.insert(verifications).values({ identifier, value: challenge, expiresAt });
}

async function consumeChallenge(
  tx: Transaction,
  { now }: Deps,
  ceremony: Ceremony,
  sessionId: string,
): Promise<string | null> {
  const [row] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, `${ceremony}:${sessionId}`), gt(verifications.expiresAt, now())))
    .returning({ challenge: verifications.value });
  return row?.challenge ?? null;
}
