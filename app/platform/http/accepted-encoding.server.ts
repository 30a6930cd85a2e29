import type { Context } from "hono";
import { accepts } from "hono/accepts";

/** How the same bytes can be sent, best first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * The encoding that a client likes best, of those that we have (RFC 9110, 12.5.3). One that refuses all of them
 * gets the plain bytes, as nearly every server does.
 */
export function acceptedEncoding(c: Context, ours: readonly Encoding[] = ENCODINGS): Encoding {
  return accepts(c, {
    header: "Accept-Encoding",
    supports: [...ours],
    default: "identity" satisfies Encoding,
    match: best,
  }) as Encoding;
}

/** Less than any weight that can be written: the plain bytes may be sent unless they are refused. */
const UNNAMED = 1e-6;

type Match = NonNullable<Parameters<typeof accepts>[1]["match"]>;

const best: Match = (asked, { supports, default: plain }) => {
  const given = (name: string) => asked.find(({ type }) => type.toLowerCase() === name)?.q;
  const weight = (name: string) => given(name) ?? given("*") ?? (name === plain ? UNNAMED : 0);
  const [chosen = plain] = supports.toSorted((one, other) => weight(other) - weight(one));
  return weight(chosen) > 0 ? chosen : plain;
};
