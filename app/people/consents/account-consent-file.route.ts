import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/account-consent-file.route.ts";
import { consentMessages as texts } from "./consents.words.ts";
import { receiptFacts } from "./receipt-facts.ts";
import { wordsOf } from "./receipt-words.server.ts";
import { findReceipt } from "./receipts.server.ts";
import { wholeText } from "./text-format.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("consent.viewOwn")];

/** `/account/consents/:receiptId/file`: the receipt as a plain text file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const receipt = orNotFound(await findReceipt(db, user.id, recordIdOf(params.receiptId)));
  const words = await wordsOf(db, receipt, env.brandName);
  const facts = receiptFacts(receipt, user.fullName, placeOf(user));
  const lines = [
    texts.receiptTitle,
    texts.receiptLead({ brandName: receipt.brandName ?? env.brandName }),
    "",
    ...facts.map(({ term, value }) => `${term}: ${value}`),
    "",
    words ? wholeText(words) : texts.wordsUnkept({ since: receipt.version }),
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="receipt-${receipt.kind}-${receipt.id.slice(0, 8)}.txt"`,
      "cache-control": "private, no-store",
    },
  });
}
