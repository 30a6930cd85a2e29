import { AsyncLocalStorage } from "node:async_hooks";
import { networkPrefix } from "#app/platform/environment/network-prefix.ts";

/**
 * What the trail keeps of the request that is being answered. It travels with the request instead of
 * through the arguments of every write, so that no write can leave it out.
 */
interface RequestTrail {
  readonly requestId: string;
  readonly network: string | null;
  sessionId: string | null;
}

const current = new AsyncLocalStorage<RequestTrail>();

/** Answers a request; all that it writes into the trail carries its id, its network and its session. */
export function withRequestTrail<T>(facts: { readonly id: string; readonly ip: string }, answer: () => T): T {
  return current.run({ requestId: facts.id, network: networkPrefix(facts.ip), sessionId: null }, answer);
}

/** Says which session the request being answered came in; outside of a request it does nothing. */
export function noteSession(sessionId: string): void {
  const trail = current.getStore();
  if (trail) trail.sessionId = sessionId;
}

/** The request being answered; null in jobs, in commands of the shell and at the start. */
export function requestTrail(): Readonly<RequestTrail> | null {
  return current.getStore() ?? null;
}
