import type { RouterContextProvider } from "react-router";
import type { TextKind } from "#app/people/consents/kinds.ts";
import { currentDocument } from "#app/people/consents/texts.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { currentLanguage } from "#app/words/current-language.ts";

/** The terms or the privacy policy in force, as its page shows it. */
export async function readLegalText(context: Readonly<RouterContextProvider>, kind: TextKind) {
  const { db, env } = context.get(servicesContext);
  const { brandName } = env;
  const { document, number, since } = await currentDocument(db, kind, brandName);
  return {
    brandName,
    document,
    version: number,
    inForce: since,
    since: formatCalendarDate(since, currentLanguage()),
  };
}
