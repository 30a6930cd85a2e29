import { createContext, RouterContextProvider } from "react-router";
import type { Services } from "#app/platform/services/services.server.ts";

export interface RequestFacts {
  /** In the log, in error pages and in the `x-request-id` header. */
  id: string;
  /** The one value that inline scripts of this response carry. */
  nonce: string;
  /** The visitor's address; forwarded headers are believed only with TRUST_PROXY. */
  ip: string;
  /** Whether the client has disconnected. */
  isAbandoned?: () => boolean;
  /** Set while answering, when the database or the store of files takes nothing: then the answer is "try again", a 503. */
  away?: boolean;
  /** Set with `away` if a form's file could not be stored, which explains why the form is refused. */
  lacksFile?: boolean;
  /** Set while answering, when the page was opened by the link of a partner: its organisation. */
  referrer?: string;
  /** Set while answering by the routes: the pattern of the address, for example `/courses/:courseId`. */
  route?: string;
  /** Set while answering, by a page that chosen websites may frame: their origins. Without one, no page may. */
  framedBy?: readonly string[];
  /** The trace of the request, where it has one. */
  traceId?: string;
  /** Set while answering, by a page that looked for the words of its address. */
  searched?: { readonly place: string; readonly text: string; readonly found: number };
}

export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestFacts>();

/** Made once for each request by the server, outside the bundle that the routes live in. */
export function createLoadContext(services: Services, request: RequestFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, request);
  return context;
}
