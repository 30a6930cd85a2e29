import { data } from "react-router";
import { pdfLook } from "#app/platform/brand/pdf-look.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/claim-file.route.ts";
import { ClaimInvoice } from "./claim-invoice.pdf.tsx";
import { entriesCsv } from "./entries-csv.server.ts";
import { findClaim } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("claim.read")];

/**
 * `/commission-claims/:claimId/:file`: the invoice, its credit note, or its lines; for staff and the institution
 * addressed.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, brand } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const claim = orNotFound(await findClaim(db, actor, recordIdOf(params.claimId)));
  const place = placeOf(user);
  const name = claim.number ?? "draft";
  if (params.file === "lines.csv") {
    const bytes = Buffer.from(entriesCsv(claim.lines, place.locale));
    return fileResponse({
      bytes: [bytes],
      size: bytes.length,
      mediaType: "text/csv; charset=utf-8",
      name: `${name}.csv`,
      saves: true,
    });
  }
  const asCredit = params.file === "credit-note.pdf";
  if ((asCredit && claim.creditNote === null) || (!asCredit && params.file !== "invoice.pdf"))
    throw data(null, { status: 404 });
  const bytes = await renderPdf(
    ClaimInvoice,
    { brandName: env.brandName, claim, asCredit, place },
    pdfLook(brand.now()),
  );
  return fileResponse({
    bytes: [bytes],
    size: bytes.length,
    mediaType: "application/pdf",
    name: `${asCredit ? claim.creditNote : name}.pdf`,
    saves: false,
  });
}
