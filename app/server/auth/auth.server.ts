import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { emailOTP, twoFactor } from "better-auth/plugins";
import { ONE_TIME_CODE_LENGTH } from "#app/domain/accounts/password-limits.ts";
import { COOKIES, LIBRARY_PREFIX } from "#app/domain/cookies/cookies.ts";
import type { Db } from "../db/client.server.ts";
import * as schema from "../db/schema/schema.server.ts";
import type { Env } from "../env.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { Logger } from "../log.server.ts";
import { withHashedSessionTokens } from "./hashed-sessions.server.ts";
import { keyedHash } from "./keyed-hash.server.ts";
import { CLIENT_ADDRESS_HEADER } from "./library-headers.server.ts";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";
import { mailSignInCode } from "./sign-in-code-mail.server.ts";

export interface AuthDependencies {
  db: Db;
  env: Pick<Env, "baseUrl" | "brandName">;
  secret: string;
  jobs: Pick<Jobs, "enqueue">;
  log: Logger;
  now: () => Date;
}

const MINUTE_S = 60;
const DAY_S = 24 * 60 * MINUTE_S;
/** A session ends after two weeks without a visit; a visit a day after the last extension extends it. */
export const SESSION_S = COOKIES.session.seconds;
export const SESSION_EXTENDED_EVERY_S = DAY_S;
const SIGN_IN_CODE_MINUTES = 10;

/** Ways of signing in that prove more than a password: they are the second factor themselves. */
const PROVES_SECOND_FACTOR = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/passkey/verify-authentication",
]);

/**
 * The auth library, for what it does better than we would: passwords, sessions and their cookies, codes,
 * authenticator apps and passkeys. Signing up, verifying and recovering are commands of our own, in one
 * transaction with everything else that belongs to them. See docs/decisions/0020-accounts.md.
 */
export function createAuth({ db, env, secret, jobs, log }: AuthDependencies) {
  const database = drizzleAdapter(db, {
    provider: "pg",
    transaction: true,
    schema: {
      user: schema.users,
      session: schema.sessions,
      account: schema.accounts,
      verification: schema.verifications,
      twoFactor: schema.twoFactors,
      passkey: schema.passkeys,
      rateLimit: schema.rateLimits,
    },
  });
  const { hostname, origin } = new URL(env.baseUrl);

  return betterAuth({
    appName: env.brandName,
    baseURL: env.baseUrl,
    basePath: "/api/auth",
    secret,
    database: withHashedSessionTokens(database, secret),
    advanced: {
      database: { generateId: "uuid" },
      cookiePrefix: LIBRARY_PREFIX,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: "warn",
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        // A wrong password is an everyday thing, counted elsewhere; only what is broken is worth a line.
        if (level === "error") log.error({ err }, `auth: ${message}`);
        else log.debug(`auth: ${message}`);
      },
    },
    telemetry: { enabled: false },
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
      emailOTP({
        otpLength: ONE_TIME_CODE_LENGTH,
        expiresIn: SIGN_IN_CODE_MINUTES * MINUTE_S,
        allowedAttempts: 5,
        disableSignUp: true,
        // Six digits are quickly tried out: without the key, their hash would be as good as the code.
        storeOTP: { hash: async (code) => keyedHash(secret, "code", code) },
        sendVerificationOTP: async ({ email, otp, type }) => {
          if (type !== "sign-in")
            throw new APIError("BAD_REQUEST", { message: "Not a kind of code we send" });
          await mailSignInCode({ db, jobs }, { email, code: otp, minutes: SIGN_IN_CODE_MINUTES });
        },
      }),
      afterEverySignIn(
        twoFactor({
          issuer: env.brandName,
          totpOptions: { digits: ONE_TIME_CODE_LENGTH },
          twoFactorCookieMaxAge: COOKIES.secondFactor.seconds,
          trustDeviceMaxAge: COOKIES.trustedDevice.seconds,
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

/** Asks for the second factor also after a code by mail, which the plugin itself lets pass. */
function afterEverySignIn<Plugin extends ReturnType<typeof twoFactor>>(plugin: Plugin): Plugin {
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      context.path === "/sign-in/email-otp" || hook.matcher(context),
  }));
  return { ...plugin, hooks: { ...plugin.hooks, after } };
}
