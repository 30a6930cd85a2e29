import type { Env } from "#app/platform/environment/env.server.ts";
import type { Channel } from "./mail-rule.ts";

/** Whether what travels by a channel leaves the installation; else it stays in the outbox. */
export function delivers(env: Pick<Env, "smtpUrl" | "smsGateway">, channel: Channel): boolean {
  return (channel === "sms" ? env.smsGateway : env.smtpUrl) !== undefined;
}
