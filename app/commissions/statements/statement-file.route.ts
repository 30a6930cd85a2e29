import { data } from "react-router";
import { entriesCsv } from "#app/commissions/claims/entries-csv.server.ts";
import { findOwnCompany } from "#app/people/organisations/own-company.server.ts";
import { pdfLook } from "#app/platform/brand/pdf-look.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/statement-file.route.ts";
import { listMonthLines, readHead } from "./queries.server.ts";
import { Statement } from "./statement.pdf.tsx";
import { MOST_PRINTED, readMonth } from "./statement.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("statement.own")];

const MOST_IN_CSV = 100_000;

/** `/partner-commissions/2026-11.pdf` and `.csv`: the entries of a month of the partner that one works for. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now, brand } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const company = orNotFound(await findOwnCompany(db, orNotFound(actor.organisation).id));
  const partnerId = orNotFound(actor.organisation).id;
  const [name = "", format] = (params.file ?? "").split(".");
  const month = readMonth(name);
  if (!month || (format !== "pdf" && format !== "csv")) throw data(null, { status: 404 });
  const place = placeOf(user);
  const lines = await listMonthLines(db, partnerId, month, format === "csv" ? MOST_IN_CSV : MOST_PRINTED);
  const bytes =
    format === "csv"
      ? Buffer.from(entriesCsv(lines, place.locale))
      : await renderPdf(
          Statement,
          {
            month,
            lines,
            place,
            brandName: env.brandName,
            partner: company.name,
            head: await readHead(db),
            madeAt: now(),
          },
          pdfLook(brand.now()),
        );
  return fileResponse({
    bytes: [bytes],
    size: bytes.length,
    mediaType: format === "csv" ? "text/csv; charset=utf-8" : "application/pdf",
    name: `${month}.${format}`,
    saves: format === "csv",
  });
}
