// biome-ignore lint/style/noRestrictedImports: ours is the server's; this address is the browser's own
import { redirectDocument } from "react-router";

/**
 * For the root: a browser knows the routes of one area (`areaManifest`). Every other address matches the route that
 * stands for unknown ones, and is opened as a document, which the server answers.
 */
export function leaveArea<Results>(
  { request, pattern }: { request: Request; pattern: string },
  next: () => Promise<Results>,
): Promise<Results> {
  if (pattern === "*" && request.method === "GET") throw redirectDocument(request.url);
  return next();
}
