import { z } from "zod";
import { TEXT_MESSAGES } from "#app/platform/text/strange-characters.ts";
import { words } from "#app/words/words.ts";
import { MOST_ORIGINS } from "./lead-source.ts";

const texts = words({
  wrong:
    "“{text}” is not the address of a website. Enter addresses like https://www.agency.example, one per line.",
  tooMany: "Enter at most {most} websites",
});

/** Characters of the whole list; an address of a website has at most 262. */
const LONGEST = 6_000;
const SHOWN = 80;

/**
 * The origin of a website's address as someone typed or copied it: with or without a path, `https` where no scheme is
 * given. Null for what is none. Plain http is only for a website that is tried out on the same machine.
 */
export function originOf(typed: string): string | null {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, origin, username, password } = new URL(text);
  if (username !== "" || password !== "") return null;
  const isLocal = hostname === "localhost" || hostname === "127.0.0.1";
  // A policy has its own meaning for `*`, and a name without a dot is no website.
  if (!isLocal && !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname)) return null;
  return protocol === "https:" || (protocol === "http:" && isLocal) ? origin : null;
}

/** The websites that can show a form, one per line; each once. */
export function originsSchema() {
  return z
    .string({ error: () => TEXT_MESSAGES.notText })
    .max(LONGEST, { error: () => TEXT_MESSAGES.tooLong({ max: LONGEST }) })
    .optional()
    .transform((text, context) => {
      const lines = (text ?? "").split(/[\s,]+/u).filter(Boolean);
      const wrong = lines.find((line) => originOf(line) === null);
      if (wrong !== undefined) {
        context.addIssue({ code: "custom", message: texts.wrong({ text: wrong.slice(0, SHOWN) }) });
        return z.NEVER;
      }
      const origins = [...new Set(lines.flatMap((line) => originOf(line) ?? []))];
      if (origins.length > MOST_ORIGINS) {
        context.addIssue({ code: "custom", message: texts.tooMany({ most: MOST_ORIGINS }) });
        return z.NEVER;
      }
      return origins;
    });
}
