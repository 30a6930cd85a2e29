import { data } from "react-router";
import { CreditNotePdf, InvoicePdf } from "#app/billing/invoices/invoice.pdf.tsx";
import { findInvoice } from "#app/billing/invoices/queries.server.ts";
import { findReceiptToken, listReceipts } from "#app/billing/receipts/queries.server.ts";
import { ReceiptPdf } from "#app/billing/receipts/receipt.pdf.tsx";
import { pdfLook } from "#app/platform/brand/pdf-look.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { qrPicture } from "#app/platform/text/qr-picture.server.ts";
import type { Route } from "./+types/invoice-file.route.ts";

/** Modules of empty space around the code; the paper adds the rest of the four that readers need. */
const QR_BORDER = 2;

export const middleware: Route.MiddlewareFunction[] = [requires("invoice.view")];

/**
 * `/invoices/:invoiceId/:file`: `invoice.pdf`, or the credit note or receipt whose number the file has; for staff and the
 * student.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, brand } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const invoice = orNotFound(await findInvoice(db, actor, recordIdOf(params.invoiceId)));
  const { brandName, baseUrl } = env;
  const { locale } = placeOf(user);
  const look = pdfLook(brand.now());
  const shown = { brandName, invoice, locale };
  const file = params.file.endsWith(".pdf") ? params.file.slice(0, -".pdf".length) : null;
  if (file === "invoice")
    return pdfResponse(invoice.number ?? "draft", await renderPdf(InvoicePdf, shown, look));
  const creditNote = invoice.creditNotes.find(({ number }) => number === file);
  if (creditNote)
    return pdfResponse(creditNote.number, await renderPdf(CreditNotePdf, { ...shown, creditNote }, look));
  const receipt = (await listReceipts(db, invoice.id)).find(
    (each) => each.number === file && each.invoiceId === invoice.id,
  );
  if (!receipt) throw data(null, { status: 404 });
  const token = orNotFound(await findReceiptToken(db, receipt.id));
  const address = new URL(`/receipts/${token}`, baseUrl).href;
  const code = qrPicture(address, QR_BORDER);
  return pdfResponse(receipt.number, await renderPdf(ReceiptPdf, { ...shown, receipt, address, code }, look));
}

const pdfResponse = (name: string, bytes: Buffer) =>
  fileResponse({
    bytes: [bytes],
    size: bytes.length,
    mediaType: "application/pdf",
    name: `${name}.pdf`,
    saves: false,
  });
