import { data } from "react-router";
import { paperResponse } from "#app/admissions/documents/paper-response.server.ts";
import { isBlobMissing } from "#app/platform/files/blob-store.ts";
import { portableName } from "#app/platform/files/file-name.ts";
import { canonicalJson } from "#app/platform/hash-chain/hash-chain.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/offer-file.route.ts";
import { Evidence } from "./evidence.pdf.tsx";
import { evidenceOf } from "./evidence.ts";
import { letterWords } from "./letter.words.ts";
import { findAcceptance, findLetter, findOffer } from "./read-offers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("offer.view")];

/** `/offers/:offerId/letter` and `/evidence`: a PDF for everybody who sees the offer. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, files } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const { offer } = orNotFound(await findOffer(db, actor, recordIdOf(params.offerId)));
  const pdf = { mediaType: "application/pdf", saves: true };
  if (params.which === "letter") {
    const file = orNotFound(await findLetter(db, offer.id));
    const bytes = await files.read(file).catch((error: unknown) => {
      throw isBlobMissing(error) ? data(null, { status: 404 }) : error;
    });
    const name = portableName(`${letterWords.title} ${offer.reference}`);
    return paperResponse({ ...pdf, bytes, size: file.size, name: `${name}.pdf` });
  }
  if (params.which !== "evidence") throw data(null, { status: 404 });
  const acceptance = orNotFound(await findAcceptance(db, offer.id));
  if (acceptance.content === null) throw data(null, { status: 404 });
  const { brandName } = env;
  const content = canonicalJson(acceptance.content);
  const bytes = await renderPdf(Evidence, { brandName, content, ...evidenceOf(offer, acceptance) });
  const name = portableName(`${letterWords.evidenceTitle} ${offer.reference}`);
  return paperResponse({ ...pdf, bytes: [bytes], size: bytes.length, name: `${name}.pdf` });
}
