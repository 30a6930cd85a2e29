/**
 * What the process owns exactly once, also under hot reload: `server.ts` makes it and hands it to
 * every request through the router's context. No module keeps any of it for itself.
 *
 * Each noun that offers a service adds it here from the file that defines it.
 */
export interface Services {
  now: () => Date;
  /** Signs our own cookies, links and tokens (not those of the auth library). */
  secret: string;
}
