import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { passkeys } from "#app/people/second-factors/second-factors.tables.server.ts";
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
import { withPeopleJoined } from "./session-join.server.ts";
import { refuseDisabled, SECOND_STEP_VERIFIED, verifiedSignIn } from "./verified-sign-in.server.ts";

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
const PROVES_SECOND_FACTOR = new Set([SECOND_STEP_VERIFIED, "/passkey/verify-authentication"]);

/**
 * The auth library, for what it does better than we would: sessions and their cookies, and signing in with
 * passkeys. Signing up, verifying, recovering and judging passwords and codes are commands of our own.
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
    database: withHashedSessionTokens(withFailuresHeard(withPeopleJoined(database, db)), secret),
    advanced: {
      database: { generateId: "uuid" },
      cookiePrefix: LIBRARY_PREFIX,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    logger: {
      level: "warn",
      // Its messages quote addresses and whole queries, so the stack shows where the problem is. A wrong password is
      // normal and counted elsewhere; only real failures are logged.
      log: (level, _message, ...details) => {
        const err = details.find((detail) => detail instanceof Error) ?? new SafeError("the auth library");
        if (level === "error" && isDatabaseAway(err)) log.warn({ err }, "auth: the database is away");
        else log[level === "error" ? "error" : "debug"]({ err }, "auth: the library complains");
      },
    },
    telemetry: { enabled: false },
    // Its spans hold messages of errors, and it would load OpenTelemetry in every process.
    experimental: { instrumentation: { enabled: false } },
    user: {
      additionalFields: {
        twoFactorEnabled: { type: "boolean", required: false, input: false, returned: false },
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
            // The proof of every sign-in method has been verified by now: only its owner learns that the account is
            // disabled.
            const user = await context?.context.internalAdapter.findUserById(session.userId);
            if (user) refuseDisabled(user);
            const provesMore = PROVES_SECOND_FACTOR.has(context?.path ?? "");
            const now = new Date();
            return {
              data: { ...session, authenticatedAt: now, ...(provesMore ? { secondFactorAt: now } : {}) },
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
      verifiedSignIn(),
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
    /** Sessions and passkeys. */
    auth: Auth;
  }
}
