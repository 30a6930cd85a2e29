import type { GenericEndpointContext } from "@better-auth/core";
import { createHMAC } from "@better-auth/utils/hmac";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, expireCookie, setSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";
import { z } from "zod";
import { COOKIES } from "#app/platform/cookies/cookies.ts";

/** The error for a correct proof of an account that is disabled. */
export const ACCOUNT_DISABLED = "ACCOUNT_DISABLED";

/** The endpoint whose sessions have proved a second factor too. */
export const SECOND_STEP_VERIFIED = "/sign-in/second-step-proved";

/** Of the cookies `secondFactor` and `trustedDevice`: the library puts its prefix before them. */
const CHALLENGE_COOKIE = "two_factor";
const TRUST_COOKIE = "trust_device";

/** @throws APIError `ACCOUNT_DISABLED` */
export function refuseDisabled(user: object): void {
  if ("disabledAt" in user && user.disabledAt) {
    throw new APIError("FORBIDDEN", { code: ACCOUNT_DISABLED, message: "The account is disabled" });
  }
}

/**
 * Opens sessions after a command has checked a password, an emailed code or a code of a second factor. Like every
 * endpoint that is not listed in `auth-endpoints`, these cannot be called from outside.
 */
export function verifiedSignIn() {
  return {
    id: "proved-sign-in",
    endpoints: {
      /**
       * After the first step. Without a session, but `twoFactorRedirect`, where a second step is due: the account has
       * one, and the browser is not trusted. The sign-in that has begun is in the `secondFactor` cookie.
       */
      signInProved: createAuthEndpoint(
        "/sign-in/proved",
        { method: "POST", body: z.object({ userId: z.string() }) },
        async (ctx) => {
          const user = await findUser(ctx, ctx.body.userId);
          // A passkey is both steps, and asks for no second one after a password.
          const hasApp = "twoFactorEnabled" in user && user.twoFactorEnabled === true;
          const hasPhone = "phoneFactorAt" in user && user.phoneFactorAt !== null;
          if ((hasApp || hasPhone) && !(await renewTrust(ctx, user.id))) {
            await startSecondStep(ctx, user.id);
            return ctx.json({ twoFactorRedirect: true as const });
          }
          return ctx.json(await openSession(ctx, user));
        },
      ),
      /** After the second step, of the sign-in that this browser has begun; `trustDevice` spares it the next ones. */
      signInSecondStepProved: createAuthEndpoint(
        SECOND_STEP_VERIFIED,
        { method: "POST", body: z.object({ userId: z.string(), trustDevice: z.boolean() }) },
        async (ctx) => {
          const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE);
          const begun = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
          const waiting = begun ? await ctx.context.internalAdapter.consumeVerificationValue(begun) : null;
          if (waiting?.value !== ctx.body.userId)
            throw new APIError("UNAUTHORIZED", { message: "Sign-in has not started" });
          const answer = await openSession(ctx, await findUser(ctx, ctx.body.userId));
          expireCookie(ctx, cookie);
          if (ctx.body.trustDevice) await trustBrowser(ctx, ctx.body.userId);
          return ctx.json(answer);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** @throws APIError where there is no such account, or it is disabled */
async function findUser(ctx: GenericEndpointContext, id: string) {
  const user = await ctx.context.internalAdapter.findUserById(id);
  if (!user) throw new APIError("UNAUTHORIZED", { message: "The account no longer exists" });
  refuseDisabled(user);
  return user;
}

async function openSession(ctx: GenericEndpointContext, user: Awaited<ReturnType<typeof findUser>>) {
  const session = await ctx.context.internalAdapter.createSession(user.id);
  await setSessionCookie(ctx, { session, user });
  return { user: { email: user.email } };
}

/** Notes that the first step was taken. A session that the browser has ends in it. */
async function startSecondStep(ctx: GenericEndpointContext, userId: string): Promise<void> {
  deleteSessionCookie(ctx, true);
  const maxAge = COOKIES.secondFactor.seconds;
  const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE, { maxAge });
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + maxAge * 1_000);
  await ctx.context.internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
  await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes);
}

/** Whether this browser is trusted to go without the second step; then it is for another thirty days, by a new token. */
async function renewTrust(ctx: GenericEndpointContext, userId: string): Promise<boolean> {
  const { internalAdapter } = ctx.context;
  const cookie = trustCookie(ctx);
  const value = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  if (!value) return false;
  const [token, identifier] = value.split("!");
  if (token && identifier && token === (await trustToken(ctx, userId, identifier))) {
    const trust = await internalAdapter.findVerificationValue(identifier);
    if (trust && trust.value === userId && trust.expiresAt > new Date()) {
      await internalAdapter.deleteVerificationByIdentifier(identifier);
      await trustBrowser(ctx, userId);
      return true;
    }
  }
  expireCookie(ctx, cookie);
  return false;
}

/** Trusts this browser: its token is in a cookie, and the row that it names can be deleted (`endDeviceTrust`). */
async function trustBrowser(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const cookie = trustCookie(ctx);
  const identifier = `trust-device-${generateRandomString(32)}`;
  const token = await trustToken(ctx, userId, identifier);
  const expiresAt = new Date(Date.now() + COOKIES.trustedDevice.seconds * 1_000);
  await ctx.context.internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
  await ctx.setSignedCookie(cookie.name, `${token}!${identifier}`, ctx.context.secret, cookie.attributes);
}

const trustCookie = (ctx: GenericEndpointContext) =>
  ctx.context.createAuthCookie(TRUST_COOKIE, { maxAge: COOKIES.trustedDevice.seconds });

const trustToken = (ctx: GenericEndpointContext, userId: string, identifier: string): Promise<string> =>
  createHMAC("SHA-256", "base64urlnopad").sign(ctx.context.secret, `${userId}!${identifier}`);
