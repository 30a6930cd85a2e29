import { AsyncLocalStorage } from "node:async_hooks";
import { networksOf } from "#app/platform/environment/network.server.ts";
import { networkPrefix } from "#app/platform/environment/network-prefix.ts";

/**
 * What the audit log stores about the current request. It is kept in the request's async context instead of the
 * arguments of every write, so that no write can omit it.
 */
interface RequestAudit {
  readonly requestId: string;
  readonly network: string | null;
  sessionId: string | null;
}

const current = new AsyncLocalStorage<RequestAudit & { share: string }>();

/** Answers a request; everything that it writes into the audit log has its id, its network and its session. */
export function withRequestAudit<T>(facts: { readonly id: string; readonly ip: string }, answer: () => T): T {
  const { id: requestId, ip } = facts;
  const share = `network ${networksOf(ip)[0] ?? ip}`;
  return current.run({ requestId, network: networkPrefix(ip), sessionId: null, share }, answer);
}

/** Records the session of the current request and its user; does nothing outside of a request. */
export function noteSession(sessionId: string, userId: string): void {
  const request = current.getStore();
  if (request) request.sessionId = sessionId;
  noteAccount(userId);
}

/** Records the account of the current request; does nothing outside of a request. */
export function noteAccount(userId: string): void {
  const request = current.getStore();
  if (request) request.share = `account ${userId}`;
}

/** The current request; null in jobs, shell commands and at startup. */
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
