import { AsyncLocalStorage } from "node:async_hooks";
import { networksOf } from "#app/platform/environment/network.server.ts";
import { networkPrefix } from "#app/platform/environment/network-prefix.ts";

/**
 * What the audit log keeps of the request that is being answered. It travels with the request instead of
 * through the arguments of every write, so that no write can leave it out.
 */
interface RequestAudit {
  readonly requestId: string;
  readonly network: string | null;
  sessionId: string | null;
}

const current = new AsyncLocalStorage<RequestAudit & { share: string }>();

/** Answers a request; all that it writes into the audit log carries its id, its network and its session. */
export function withRequestAudit<T>(facts: { readonly id: string; readonly ip: string }, answer: () => T): T {
  const { id: requestId, ip } = facts;
  const share = `network ${networksOf(ip)[0] ?? ip}`;
  return current.run({ requestId, network: networkPrefix(ip), sessionId: null, share }, answer);
}

/** Says which session the request being answered came in, and whose; outside of a request it does nothing. */
export function noteSession(sessionId: string, userId: string): void {
  const request = current.getStore();
  if (request) request.sessionId = sessionId;
  noteAccount(userId);
}

/** Says whose request is being answered; outside of a request it does nothing. */
export function noteAccount(userId: string): void {
  const request = current.getStore();
  if (request) request.share = `account ${userId}`;
}

/** The request being answered; null in jobs, in commands of the shell and at the start. */
export function requestAuditLog(): Readonly<RequestAudit> | null {
  return current.getStore() ?? null;
}

/**
 * The share of the current request for `platform/limits/fair-turns`: its account, or the visitor's network.
 * Null for background work.
 */
export function requesterShare(): string | null {
  return current.getStore()?.share ?? null;
}
