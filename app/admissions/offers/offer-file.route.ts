import { data } from "react-router";
import { attachmentResponse } from "#app/platform/attachments/attachments.server.ts";
import { pdfLook } from "#app/platform/brand/pdf-look.server.ts";
import { portableName } from "#app/platform/files/file-name.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { canonicalJson } from "#app/platform/hash-chain/hash-chain.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/offer-file.route.ts";
import { Evidence } from "./evidence.pdf.tsx";
import { evidenceOf } from "./evidence.ts";
import { letterWords } from "./letter.words.ts";
import { findAcceptance, findLetterFile, findOffer } from "./read-offers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("offer.view")];

/** `/offers/:offerId/letter`, `/evidence` and `/acceptance.json`: files for everyone who can see the offer. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, files, brand } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const { offer } = orNotFound(await findOffer(db, actor, recordIdOf(params.offerId)));
  if (params.which === "letter") {
    const name = portableName(`${letterWords.title} ${offer.reference}`);
    return attachmentResponse({ db, files }, { fileId: await findLetterFile(db, offer.id), name }, request);
  }
  if (params.which !== "evidence" && params.which !== "acceptance.json") throw data(null, { status: 404 });
  const acceptance = orNotFound(await findAcceptance(db, offer.id));
  if (acceptance.content === null) throw data(null, { status: 404 });
  const name = portableName(`${letterWords.evidenceTitle} ${offer.reference}`);
  if (params.which === "acceptance.json") {
    const text = Buffer.from(canonicalJson(acceptance.content));
    const json = { mediaType: "application/json", name: `${name}.json`, saves: true };
    return fileResponse({ ...json, bytes: [text], size: text.length });
  }
  const { brandName } = env;
  const said = { brandName, ...evidenceOf(offer, acceptance) };
  const bytes = await renderPdf(Evidence, said, pdfLook(brand.now()));
  const pdf = { mediaType: "application/pdf", name: `${name}.pdf`, saves: true };
  return fileResponse({ ...pdf, bytes: [bytes], size: bytes.length });
}
