import { data } from "react-router";
import { pdfLook } from "#app/platform/brand/pdf-look.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { canonicalJson } from "#app/platform/hash-chain/hash-chain.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/service-agreement-file.route.ts";
import { AgreementPdf } from "./agreement.pdf.tsx";
import { findAgreement, readAcceptance } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("serviceAgreement.view")];

/** `/service-agreements/:agreementId/:file`: `agreement.pdf`, or `acceptance.json` whose hash is the evidence. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, brand } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const agreement = orNotFound(await findAgreement(db, actor, recordIdOf(params.agreementId)));
  if (params.file === "acceptance.json") {
    const text = Buffer.from(canonicalJson(orNotFound(await readAcceptance(db, agreement.id))));
    return fileResponse({
      bytes: [text],
      size: text.length,
      mediaType: "application/json",
      name: "acceptance.json",
      saves: true,
    });
  }
  if (params.file !== "agreement.pdf") throw data(null, { status: 404 });
  const bytes = await renderPdf(AgreementPdf, { brandName: env.brandName, agreement }, pdfLook(brand.now()));
  return fileResponse({
    bytes: [bytes],
    size: bytes.length,
    mediaType: "application/pdf",
    name: "service-agreement.pdf",
    saves: false,
  });
}
