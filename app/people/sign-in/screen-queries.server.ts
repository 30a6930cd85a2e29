import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { writeSeen } from "#app/people/consents/kinds.ts";
import { currentNumbers } from "#app/people/consents/texts.server.ts";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { type AuthAddress, type AuthScreen, readAuthAddress } from "#app/people/credentials/auth-screen.ts";
import { readTypedEmail } from "#app/people/credentials/typed-email.server.ts";
import { hasDirectories } from "#app/people/directories/queries.server.ts";
import { phoneCountries } from "#app/people/phones/mobile-number.server.ts";
import { findReferrer } from "#app/people/referrals/referrals.server.ts";
import { staffRequests } from "#app/people/staff/staff.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { delivers } from "#app/platform/mail/delivers.server.ts";
import { homeOf } from "#app/platform/permissions/roles.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { shownContact } from "#app/platform/sessions/no-address.ts";
import { type KnownSession, sessionOf } from "#app/platform/sessions/session.server.ts";
import { noMailMessages } from "./no-mail.words.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** What a sign-in screen shows: its URL parameters, the email typed before, and who is already signed in. */
export async function readAuthScreen(where: Where, screen: AuthScreen) {
  const { db, env, identityProviders } = where.context.get(servicesContext);
  const known = await sessionOf(where);
  const address: AuthAddress = readAuthAddress(screen, new URL(where.request.url).searchParams);
  const referrer = await findReferrer(db, address.referral);
  if (referrer !== null) where.context.get(requestContext).referrer = referrer;
  return {
    brandName: env.brandName,
    known,
    address,
    email: readTypedEmail(where.request),
    providers: identityProviders.list,
    /** The countries for sign-in by phone; null where it is not available. */
    countries: env.phones ? phoneCountries(env) : null,
    offersDirectories: await hasDirectories(db),
    /** What to know where no email leaves the installation, so that no code arrives; null elsewhere. */
    noMail: delivers(env, "mail") ? null : noMailText(screen, address),
    /** The versions of the texts that signing up agrees to. */
    consentTexts: writeSeen(await currentNumbers(db)),
  };
}

function noMailText(screen: AuthScreen, { tab }: AuthAddress): string {
  if (tab === "signin") return noMailMessages.created;
  return screen === "staff" ? noMailMessages.staffSignUp : noMailMessages.signUp;
}

/** From the URL: whether a requested email was sent, or enough were. */
export function readSent(request: Request): "sent" | "enough" | null {
  const sent = new URL(request.url).searchParams.get("sent");
  return sent === "1" ? "sent" : sent === "enough" ? "enough" : null;
}

/** For a signed-in user who opens `/auth`: who they are, why they are here, and where their own home is. */
export async function describeSignedIn(
  db: DbOrTransaction,
  known: Extract<KnownSession, { signedIn: true }>,
): Promise<{ email: string; home: string | null; notice: string }> {
  const { actor, user } = known;
  if (actor.role !== null) {
    const notice = accessMessages.wrongPlace({ role: actor.role });
    return { email: shownContact(user), home: homeOf(actor.role), notice };
  }
  const [request] = await db
    .select({ status: staffRequests.status })
    .from(staffRequests)
    .where(eq(staffRequests.userId, user.id));
  const notice = request?.status === "rejected" ? accessMessages.staffRejected : accessMessages.staffPending;
  return { email: shownContact(user), home: null, notice };
}
