import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { hash, verify } from "@node-rs/argon2";
import { betterAuth } from "better-auth";
import type { Db } from "../db/client.server.ts";
import * as schema from "../db/schema/schema.server.ts";
import type { Env } from "../env.server.ts";
import type { Jobs } from "../jobs/jobs.server.ts";
import type { Logger } from "../log.server.ts";

export interface AuthDependencies {
  db: Db;
  env: Env;
  secret: string;
  jobs: Jobs;
  log: Logger;
  now: () => Date;
}

/** First choice of OWASP's password storage advice: Argon2id, 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), ARGON2ID);
}

export function verifyPassword(password: string, stored: string): Promise<boolean> {
  return verify(stored, password.normalize("NFKC"));
}

export function createAuth({ db, env, secret }: AuthDependencies) {
  return betterAuth({
    appName: env.brandName,
    baseURL: env.baseUrl,
    basePath: "/api/auth",
    secret,
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: {
        user: schema.users,
        session: schema.sessions,
        account: schema.accounts,
        verification: schema.verifications,
        rateLimit: schema.rateLimits,
      },
    }),
    advanced: { database: { generateId: "uuid" } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: 6,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verifyPassword(password, stored),
      },
    },
    telemetry: { enabled: false },
  });
}

export type Auth = ReturnType<typeof createAuth>;
