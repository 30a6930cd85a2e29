import { z } from "zod";
import type { DeviceNames } from "#app/platform/sessions/device.ts";

/** Audit log actions about sign-ins. */
export const SIGN_IN_ACTIONS = ["account.signIn", "account.signInFailed"] as const;
export type SignInAction = (typeof SIGN_IN_ACTIONS)[number];

export interface StaffSession extends DeviceNames {
  id: string;
  /** Truncated: identifies an office or a country, not a household; null if unknown. */
  network: string | null;
  signedInAt: Date;
  lastSeenAt: Date;
  /** Whether a second factor was used. */
  secondFactor: boolean;
}

export interface StaffSignIn {
  id: string;
  action: SignInAction;
  network: string | null;
  at: Date;
}

/** Without an id, all sessions. */
export const endStaffSessionsSchema = z.object({ sessionId: z.string().max(40).optional() });
