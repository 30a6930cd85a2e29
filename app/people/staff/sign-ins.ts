import { z } from "zod";
import type { DeviceNames } from "#app/platform/sessions/device.ts";

/** What the audit log says of getting in. */
export const SIGN_IN_ACTIONS = ["account.signIn", "account.signInFailed"] as const;
export type SignInAction = (typeof SIGN_IN_ACTIONS)[number];

export interface StaffSession extends DeviceNames {
  id: string;
  /** Cut short: an office or a country, not a household; null when none is known. */
  network: string | null;
  signedInAt: Date;
  lastSeenAt: Date;
  /** Whether a second factor was part of it. */
  secondFactor: boolean;
}

export interface StaffSignIn {
  id: string;
  action: SignInAction;
  network: string | null;
  at: Date;
}

/** Without an id: all of them. */
export const endStaffSessionsSchema = z.object({ sessionId: z.string().max(40).optional() });
