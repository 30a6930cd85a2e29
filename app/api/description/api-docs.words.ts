import { words } from "#app/words/words.ts";

export const apiDocs = words({
  title: "API documentation",
  description:
    "Read and change records through the API: keys, lists, changes, errors and limits, with examples.",
  lead: "Your system reads and changes records with an API key. An owner of the agency creates keys under Settings, API keys. A key has the permissions of the person who created it, limited to its scopes. The reference below is in English only.",
  document: "OpenAPI 3.1 description",
  contents: "On this page",
  beginTitle: "Get started",
  keyTitle: "Authentication",
  key: "Send the API key in the Authorization header of every request. Cookies are ignored.",
  pagesTitle: "Pagination",
  pages:
    "Lists are split into pages. As long as next contains a URL, request that URL to get the next page. Each row is returned once. Rows added while you read appear the next time you read the list.",
  unchangedTitle: "Caching",
  unchanged:
    "Every response has an ETag. Send it as If-None-Match. If nothing has changed, the response is 304 without a body.",
  changesTitle: "Changes",
  changes:
    "Send the ETag of the version you read as If-Match, so that you do not overwrite someone else’s changes. With an Idempotency-Key you can safely repeat a request after a lost connection. The change is made once.",
  limitTitle: "Rate limits",
  limit:
    "{max} requests in {seconds} seconds for each key. RateLimit shows how many requests are left. After a 429 response, Retry-After shows how many seconds to wait.",
  refusalsTitle: "Errors",
  refusals:
    "Every error is application/problem+json (RFC 9457). The last part of its type is one of these codes.",
  code: "Code",
  status: "Status",
  meaning: "Meaning",
  operationsTitle: "Endpoints",
  scope: "Scope",
  parameters: "Parameters",
  body: "Request fields",
  fields: "Record fields",
  name: "Name",
  values: "Type",
  about: "Description",
  usual: "Default:",
  example: "Example",
  tryTitle: "Test a request",
  tryLead: "Your key is sent only from this browser to this site. It is not saved.",
  tryKey: "API key",
  tryPath: "Path",
  trySend: "Send request",
  tryAway: "We could not get a response. Check your connection, then try again.",
  tryAnswer: "Response",
});
