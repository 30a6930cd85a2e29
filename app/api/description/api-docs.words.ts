import { words } from "#app/words/words.ts";

export const apiDocs = words({
  title: "For other programs",
  description:
    "How other programs read and change records here: keys, lists, changes, refusals and limits, each with an example.",
  lead: "A program reads and changes records with a key that an owner of the agency makes under Settings, API keys. A key may do what whoever made it may, narrowed to its scopes. The description itself is in English.",
  document: "The same for machines (OpenAPI 3.1)",
  contents: "On this page",
  beginTitle: "How to begin",
  keyTitle: "The key",
  key: "It stands in the header Authorization of every request. No cookie counts.",
  pagesTitle: "Pages",
  pages:
    "A list comes in pages. As long as next is an address, ask there: that walks through all rows, each once. Rows that come meanwhile are found by the next walk.",
  unchangedTitle: "What has not changed",
  unchanged:
    "Each answer has an ETag. Sent back as If-None-Match, it is answered with 304 and no body while nothing has changed.",
  changesTitle: "Changes",
  changes:
    "A change says by If-Match which ETag the record was read with, so that nobody’s work is overwritten. With an Idempotency-Key it can be sent again after a broken connection: it is done once.",
  limitTitle: "Limits",
  limit:
    "{max} requests in {seconds} seconds for each key. RateLimit says how many are left; after 429, Retry-After says how many seconds to wait.",
  refusalsTitle: "Refusals",
  refusals:
    "Every refusal is application/problem+json (RFC 9457). The last part of its type is one of these.",
  code: "Type",
  status: "Status",
  meaning: "Meaning",
  operationsTitle: "What can be asked",
  scope: "Scope",
  parameters: "Parameters",
  body: "Fields of the body",
  fields: "Fields of a record",
  name: "Name",
  values: "Holds",
  about: "About",
  usual: "Left out:",
  example: "Example",
  tryTitle: "Try it",
  tryLead: "The key goes from this browser to this site alone, and is forgotten with the page.",
  tryKey: "Key",
  tryPath: "Address",
  trySend: "Send",
  tryAway: "No answer came. Try again.",
  tryAnswer: "Answer",
});
