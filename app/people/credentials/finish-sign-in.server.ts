import { APIError } from "better-auth/api";
import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { isLocalDemoAccount } from "#app/platform/environment/demo-accounts.server.ts";
import { networkPrefix } from "#app/platform/environment/network-prefix.ts";
import { languageCookie } from "#app/platform/http/language-choice.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import type { Role } from "#app/platform/permissions/roles.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { describeDevice } from "#app/platform/sessions/device.ts";
import { deviceCookie, knownDevice, signedUpHere } from "#app/platform/sessions/known-device.server.ts";
import { callLibrary } from "#app/platform/sessions/library-failures.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { profiles, sessions, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { ACCOUNT_DISABLED } from "#app/platform/sessions/verified-sign-in.server.ts";
import { currentZoneName } from "#app/platform/time/zone-names.ts";
import { DEFAULT_TIME_ZONE, isTimeZone } from "#app/platform/words/locale.ts";
import { DEFAULT_LANGUAGE, isLanguageTag } from "#app/words/languages.ts";
import { createLink, LINK_MINUTES } from "./links.server.ts";

export type SignInDeps = Pick<Services, "auth" | "db" | "now" | "secret" | "env"> & {
  jobs: Pick<Jobs, "enqueue">;
};

export interface SignInCircumstances {
  request: Request;
  ip: string;
  requestId: string;
  timeZone?: string | null;
}

export type SignedIn =
  /** `role` is null while a staff request is open. */
  | ({ next: "home"; role: Role | null; cookies: string[] } & Losses)
  /** The password was correct and a second factor is required. */
  | ({ next: "second-factor"; cookies: string[] } & Losses);

/** What the proof of an address removed, to notify the person. */
interface Losses {
  passwordDropped?: true;
}

/** The auth library's response to a sign-in: its cookies and the user. */
export type Answer = { headers: Headers; response: unknown };

/**
 * Null if the library rejects the credentials, `disabled` if the account is disabled; rethrows server errors (5xx).
 */
export async function asAnswer(call: () => Promise<Answer>): Promise<Answer | "disabled" | null> {
  try {
    return await callLibrary(call);
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error;
    return error.body?.code === ACCOUNT_DISABLED ? "disabled" : null;
  }
}

/**
 * The last step of every sign-in method: writes the audit record, stores the browser's time zone if unknown, emails
 * the owner about a new browser, and sets the cookie that makes it known. Deferred while a second factor is
 * outstanding. Ends an earlier session of the browser in either case.
 */
export async function finishSignIn(
  deps: SignInDeps,
  email: string,
  { headers, response }: Answer,
  { request, ip, timeZone, requestId }: SignInCircumstances,
): Promise<SignedIn> {
  const { db } = deps;
  const cookies = headers.getSetCookie();
  const earlier = (await findSession(deps, request, ip)).known;
  if (typeof response === "object" && response !== null && "twoFactorRedirect" in response) {
    if (earlier.signedIn) await db.delete(sessions).where(eq(sessions.id, earlier.session.id));
    return { next: "second-factor", cookies };
  }
  const [person] = await db
    .select({ id: users.id, role: userRoles.role, locale: profiles.locale })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(users.email, email));
  if (!person) throw new Error("Somebody signed in to an account that is gone");
  const isKnown = (await knownDevice(deps, request, email)) !== null;
  await db.transaction(async (tx) => {
    // The new cookie replaces that of the earlier session, which would otherwise stay active unnoticed.
    if (earlier.signedIn) await tx.delete(sessions).where(eq(sessions.id, earlier.session.id));
    if (isTimeZone(timeZone)) {
      await tx
        .update(profiles)
        .set({ timeZone: currentZoneName(timeZone) })
        .where(and(eq(profiles.userId, person.id), isNull(profiles.timeZone)));
    }
    // A demo on this machine has only the story in its outbox, not the sign-ins of the person who tries it.
    if (
      !isKnown &&
      !isLocalDemoAccount(deps.env, email) &&
      !(signedUpHere(deps, request, { id: person.id, email }) && (await isFirstSignIn(tx, person.id)))
    ) {
      await mailNewSignIn(tx, deps, { userId: person.id, email }, { request, ip });
    }
    await recordAudit(
      tx,
      accountActor(person.id),
      { action: "account.signIn", subjectType: "user", subjectId: person.id },
      requestId,
    );
  });
  cookies.push(deviceCookie(deps, request, { id: person.id, email }));
  // The account determines the language, on every browser.
  if (isLanguageTag(person.locale) && person.locale !== DEFAULT_LANGUAGE)
    cookies.push(languageCookie(person.locale));
  return { next: "home", role: person.role, cookies };
}

async function isFirstSignIn(tx: Transaction, userId: string): Promise<boolean> {
  const signIn = and(
    eq(auditEntries.subjectType, "user"),
    eq(auditEntries.subjectId, userId),
    eq(auditEntries.action, "account.signIn"),
  );
  const [earlier] = await tx.select({ id: auditEntries.id }).from(auditEntries).where(signIn).limit(1);
  return !earlier;
}

/** Notifies the owner of a sign-in: when, by what method and from which network, and how to undo it. */
async function mailNewSignIn(
  tx: Transaction,
  deps: SignInDeps,
  facts: { userId: string; email: string },
  { request, ip }: Pick<SignInCircumstances, "request" | "ip">,
): Promise<void> {
  const [owner] = await tx
    .select({ name: users.name, timeZone: profiles.timeZone })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, facts.userId));
  if (!owner) return;
  const token = await createLink(tx, deps, "not-me", facts);
  await queueMail(tx, deps.jobs, {
    kind: "new-sign-in",
    to: { email: facts.email, name: owner.name },
    props: {
      name: owner.name,
      when: deps.now().toISOString(),
      timeZone: owner.timeZone ?? DEFAULT_TIME_ZONE,
      ...describeDevice(request.headers.get("user-agent")),
      network: networkPrefix(ip) ?? ip,
      path: `/auth/not-me?${new URLSearchParams({ token })}`,
      days: LINK_MINUTES["not-me"] / (24 * 60),
    },
  });
}
