import { invoiceMessages as texts } from "#app/billing/invoices/invoices.words.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/own-invoice.route.ts";
import { InvoiceView } from "./invoice-view.tsx";
import { loadInvoice } from "./load-invoice.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("invoice.view")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.invoice.number ?? texts.ownTitle },
];

/** `/student-dashboard/invoices/:invoiceId`: an invoice as the student sees it, with receipts and approved refunds. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor: _, refunds, receipts, ...shown } = await loadInvoice({ request, context }, params.invoiceId);
  return {
    ...shown,
    receipts: receipts.map((receipt) => ({ ...receipt, reversalReason: null })),
    // Requests, their authors and reasons are internal.
    refunds: refunds
      .filter(({ state }) => state === "approved")
      .map((refund) => ({ ...refund, requestedBy: null, reason: null })),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { invoice } = loaderData;
  return (
    <div className="flex flex-col gap-6">
      <p>
        <ButtonLink to="/student-dashboard/invoices" variant="link" size="sm">
          {texts.ownTitle}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.invoice({ number: invoice.number ?? "" })} />
      <InvoiceView {...loaderData} />
    </div>
  );
}
