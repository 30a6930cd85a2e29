import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { passkey } from "@better-auth/passkey";
import { type BetterAuthPlugin, betterAuth } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { expireCookie, setSessionCookie } from "better-auth/cookies";
import { twoFactor } from "better-auth/plugins";
import { z } from "zod";
import { passkeys, twoFactors } from "#app/people/second-factors/second-factors.tables.server.ts";
import { COOKIES, LIBRARY_PREFIX } from "#app/platform/cookies/cookies.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { isDatabaseAway } from "#app/platform/database/failures.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { accounts, sessions, users, verifications } from "#app/platform/sessions/sessions.tables.server.ts";
import { withHashedSessionTokens } from "./hashed-sessions.server.ts";
import { withFailuresHeard } from "./library-failures.server.ts";
import { CLIENT_ADDRESS_HEADER } from "./library-headers.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import { ONE_TIME_CODE_LENGTH } from "./password-limits.ts";
import { withPeopleJoined } from "./session-join.server.ts";

export interface AuthDependencies {
  db: Db;
  env: Pick<Env, "baseUrl" | "brandName">;
  secret: string;
  log: Logger;
  now: () => Date;
}

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
/** A session ends after two weeks without a visit; a visit a day after the last extension extends it. */
export const SESSION_S = COOKIES.session.seconds;
export const SESSION_EXTENDED_EVERY_S = DAY_S;

/** Ways of signing in that prove more than a password: they are the second factor themselves. */
const PROVES_SECOND_FACTOR = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/two-factor/verify-phone",
  "/passkey/verify-authentication",
]);

/** The library's error for a right proof of an account that has been disabled. */
export const ACCOUNT_DISABLED = "ACCOUNT_DISABLED";

/**
 * The auth library, for what it does better than we would: sessions and their cookies, authenticator apps and
 * passkeys. Signing up, verifying, recovering and judging passwords and mailed codes are commands of our own.
 * See docs/decisions/0020-accounts.md and 0097-ways-in.md.
 */
export function createAuth({ db, env, secret, log }: AuthDependencies) {
  const database = drizzleAdapter(db, {
    provider: "pg",
    transaction: true,
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      twoFactor: twoFactors,
      passkey: passkeys,
      rateLimit: rateLimits,
    },
  });
  const { hostname, origin } = new URL(env.baseUrl);

  return betterAuth({
    appName: env.brandName,
    baseURL: env.baseUrl,
    basePath: "/api/auth",
    secret,
    database: withHashedSessionTokens(withPeopleJoined(withFailuresHeard(database)), secret),
    advanced: {
      database: { generateId: "uuid" },
      cookiePrefix: LIBRARY_PREFIX,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: "warn",
      // Its messages quote addresses, and whole queries: where it complains is told by the stack instead. A
      // wrong password is an everyday thing, counted elsewhere; only what is broken is worth a line.
      log: (level, _message, ...details) => {
        const err = details.find((detail) => detail instanceof Error) ?? new SafeError("the auth library");
        if (level === "error" && isDatabaseAway(err)) log.warn({ err }, "auth: the database is away");
        else log[level === "error" ? "error" : "debug"]({ err }, "auth: the library complains");
      },
    },
    telemetry: { enabled: false },
    user: {
      additionalFields: {
        disabledAt: { type: "date", required: false, input: false, returned: false },
        phoneFactorAt: { type: "date", required: false, input: false, returned: false },
      },
    },
    rateLimit: { enabled: true, storage: "database", window: MINUTE_S, max: 60 },
    session: {
      expiresIn: SESSION_S,
      updateAge: SESSION_EXTENDED_EVERY_S,
      // Freshness is judged by `authenticatedAt`, which a renewed proof moves; the library knows only `createdAt`.
      freshAge: 0,
      additionalFields: {
        authenticatedAt: { type: "date", required: false, input: false },
        secondFactorAt: { type: "date", required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => {
            // Whatever the way in was, its proof has been judged by now: here nobody learns of it without one.
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            if (user && "disabledAt" in user && user.disabledAt) {
              throw new APIError("FORBIDDEN", { code: ACCOUNT_DISABLED, message: "The account is disabled" });
            }
            // A session that replaces another one (a factor was added) inherits what had been proved.
            const inherited = "authenticatedAt" in session && session.authenticatedAt instanceof Date;
            const provesMore = PROVES_SECOND_FACTOR.has(context?.path ?? "");
            const now = new Date();
            return {
              data: {
                ...session,
                ...(inherited ? {} : { authenticatedAt: now }),
                ...(provesMore ? { authenticatedAt: now, secondFactorAt: now } : {}),
              },
            };
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      disableSignUp: true,
      minPasswordLength: 6,
      maxPasswordLength: 200,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verifyPassword(password, stored),
      },
    },
    plugins: [
      provedSignIn(),
      afterProvedSignIn(
        twoFactor({
          issuer: env.brandName,
          totpOptions: { digits: ONE_TIME_CODE_LENGTH },
          twoFactorCookieMaxAge: COOKIES.secondFactor.seconds,
          trustDeviceMaxAge: COOKIES.trustedDevice.seconds,
          // It would lock the owner out with the stranger; attempts are counted in `sign-in-limits`.
          accountLockout: { enabled: false },
        }),
      ),
      passkey({
        rpID: hostname,
        rpName: env.brandName,
        origin,
        authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
        authentication: {
          // A passkey counts as both factors, so the device must have checked who holds it.
          afterVerification: ({ verification }) => {
            if (!verification.authenticationInfo?.userVerified) {
              throw new APIError("UNAUTHORIZED", { message: "The device did not check who you are" });
            }
          },
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Sessions, second factors and passkeys. */
    auth: Auth;
  }
}

const PROVED_SIGN_IN = "/sign-in/proved";

/**
 * Opens a session for somebody whom a command of ours has recognised, by a password or a mailed code: those
 * are judged by us, in the same time for every address. Like every endpoint that is not listed in
 * `auth-endpoints`, it cannot be called from outside.
 */
function provedSignIn() {
  return {
    id: "proved-sign-in",
    endpoints: {
      signInProved: createAuthEndpoint(
        PROVED_SIGN_IN,
        { method: "POST", body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new APIError("UNAUTHORIZED", { message: "The account no longer exists" });
          const session = await ctx.context.internalAdapter.createSession(user.id);
          // The library knows of authenticator apps; a code by SMS is a second factor just the same.
          const byPhone = "phoneFactorAt" in user && user.phoneFactorAt !== null;
          const twoFactorEnabled = byPhone || ("twoFactorEnabled" in user && user.twoFactorEnabled === true);
          await setSessionCookie(ctx, { session, user: Object.assign({}, user, { twoFactorEnabled }) });
          return ctx.json({ user: { email: user.email } });
        },
      ),
      /** Ends a sign-in that owes its second factor, once a command of ours has judged a code by SMS. */
      signInSecondProved: createAuthEndpoint(
        "/two-factor/verify-phone",
        { method: "POST", body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const cookie = ctx.context.createAuthCookie("two_factor");
          const begun = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
          const waiting = begun ? await ctx.context.internalAdapter.consumeVerificationValue(begun) : null;
          if (waiting?.value !== ctx.body.userId)
            throw new APIError("UNAUTHORIZED", { message: "Sign-in has not started" });
          const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new APIError("UNAUTHORIZED", { message: "The account no longer exists" });
          const session = await ctx.context.internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          expireCookie(ctx, cookie);
          return ctx.json({ user: { email: user.email } });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** Asks for the second factor after a sign-in that we have judged ourselves. */
function afterProvedSignIn<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin): Plugin {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      context.path === PROVED_SIGN_IN || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
