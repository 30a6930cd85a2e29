import {
  addItem,
  creditInvoice,
  discardInvoice,
  editInvoice,
  issueInvoice,
  removeItem,
} from "#app/billing/invoices/commands.server.ts";
import { editInvoicePlan, splitInvoice } from "#app/billing/invoices/instalment-commands.server.ts";
import { editPlanSchema, splitEvenlySchema } from "#app/billing/invoices/instalment-schema.ts";
import {
  addItemSchema,
  creditInvoiceSchema,
  discardInvoiceSchema,
  editInvoiceSchema,
  issueInvoiceSchema,
  removeItemSchema,
} from "#app/billing/invoices/invoice-schema.ts";
import { invoiceMessages as texts } from "#app/billing/invoices/invoices.words.ts";
import { RemoveItem } from "#app/billing/invoices/item-forms.tsx";
import { readBillingOffice } from "#app/billing/office/office.server.ts";
import { taxText } from "#app/billing/office/office.ts";
import { addPrice } from "#app/billing/prices/add-price.server.ts";
import { choosePriceSchema } from "#app/billing/prices/price-schema.ts";
import { listPrices } from "#app/billing/prices/prices.server.ts";
import { payFromCredit, recordPayment, reversePayment } from "#app/billing/receipts/commands.server.ts";
import { creditOf } from "#app/billing/receipts/payment-money.ts";
import { listCreditSources } from "#app/billing/receipts/queries.server.ts";
import {
  recordPaymentSchema,
  reversePaymentSchema,
  useCreditSchema,
} from "#app/billing/receipts/receipt-schema.ts";
import { receiptMessages } from "#app/billing/receipts/receipts.words.ts";
import { decideRefund, requestRefund } from "#app/billing/refunds/commands.server.ts";
import { decideRefundSchema, requestRefundSchema } from "#app/billing/refunds/refund-schema.ts";
import { currentRates } from "#app/catalogue/exchange-rates/queries.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { daysAfter } from "#app/platform/time/calendar-date.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { agencyToday } from "#app/platform/working-days/agency-today.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-invoice.route.ts";
import { DraftForms } from "./draft-forms.tsx";
import { InvoiceView } from "./invoice-view.tsx";
import { loadInvoice } from "./load-invoice.server.ts";
import { MoneyForms } from "./money-forms.tsx";

const PATH = "/admin/invoices";

export const middleware: Route.MiddlewareFunction[] = [requires("invoice.list")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.invoice.number ?? texts.draft },
];

/** `/admin/invoices/:invoiceId`: an invoice with its possible actions. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, ...shown } = await loadInvoice({ request, context }, params.invoiceId);
  const { invoice, place } = shown;
  const { taxName, taxBasisPoints, dueDays } = await readBillingOffice(db, env.brandName);
  const isDraft = invoice.number === null;
  const [sources, rates] = isDraft
    ? [[], []]
    : await Promise.all([listCreditSources(db, invoice), currentRates(db)]);
  return {
    ...shown,
    reader: actor.userId,
    prices: isDraft ? await listPrices(db, invoice.currency) : [],
    tax: taxName === null ? null : taxText(taxName, taxBasisPoints ?? 0),
    dueOn: daysAfter(await agencyToday(db, actor, now()), dueDays),
    credits: sources.filter((receipt) => creditOf(receipt) > 0),
    rates: rates
      .filter(({ base }) => base === invoice.currency)
      .map(({ quote, rate, asOf }) =>
        receiptMessages.rateOf({ quote, rate: String(rate), date: formatCalendarDate(asOf, place.locale) }),
      ),
    may: {
      draft: can(actor, "invoice.draft"),
      issue: can(actor, "invoice.issue"),
      recordPayment: can(actor, "invoice.recordPayment"),
      correct: can(actor, "invoice.correct"),
      refund: can(actor, "invoice.refund"),
      approveRefund: can(actor, "invoice.approveRefund"),
    },
  };
}

const invoiceId = ({ params }: IntentArgs) => recordIdOf(params.invoiceId);
const change = recordIntents(invoiceId, (args) => `${PATH}/${invoiceId(args)}`);
const brandOf = ({ services }: IntentArgs) => ({ brandName: services.env.brandName });

export const action = intents({
  "add-item": change({
    needs: "invoice.draft",
    creates: true,
    form: addItemSchema,
    command: (deps, actor, input, args) => addItem({ ...deps, ...brandOf(args) }, actor, input),
    message: "invoice-saved",
  }),
  "add-price": change({
    needs: "invoice.draft",
    creates: true,
    form: choosePriceSchema,
    command: (deps, actor, input, args) => addPrice({ ...deps, ...brandOf(args) }, actor, input),
    message: "invoice-saved",
  }),
  "remove-item": change({
    needs: "invoice.draft",
    form: removeItemSchema,
    command: removeItem,
    message: "invoice-saved",
  }),
  "split-evenly": change({
    needs: "invoice.draft",
    form: splitEvenlySchema,
    command: splitInvoice,
    message: "invoice-saved",
  }),
  "edit-plan": change({
    needs: "invoice.draft",
    form: editPlanSchema,
    command: editInvoicePlan,
    message: "invoice-saved",
  }),
  edit: change({
    needs: "invoice.draft",
    form: editInvoiceSchema,
    command: editInvoice,
    message: "invoice-saved",
  }),
  discard: change({
    needs: "invoice.draft",
    form: discardInvoiceSchema,
    command: discardInvoice,
    message: "invoice-discarded",
    to: () => PATH,
  }),
  issue: change({
    needs: "invoice.issue",
    form: issueInvoiceSchema,
    command: (deps, actor, input, args) => issueInvoice({ ...deps, ...brandOf(args) }, actor, input),
    message: "invoice-issued",
  }),
  credit: change({
    needs: "invoice.correct",
    creates: true,
    form: creditInvoiceSchema,
    command: creditInvoice,
    message: "invoice-credited",
  }),
  "record-payment": change({
    needs: "invoice.recordPayment",
    creates: true,
    form: recordPaymentSchema,
    command: recordPayment,
    message: "receipt-recorded",
  }),
  "use-credit": change({
    needs: "invoice.recordPayment",
    creates: true,
    form: useCreditSchema,
    command: payFromCredit,
    message: "receipt-credit-used",
  }),
  "reverse-payment": change({
    needs: "invoice.correct",
    form: reversePaymentSchema,
    command: reversePayment,
    message: "receipt-reversed",
  }),
  "request-refund": change({
    needs: "invoice.refund",
    creates: true,
    form: requestRefundSchema,
    command: (deps, actor, input, args) => requestRefund({ ...deps, ...brandOf(args) }, actor, input),
    message: "refund-requested",
  }),
  "approve-refund": change({
    needs: "invoice.approveRefund",
    form: decideRefundSchema,
    command: (deps, actor, input) => decideRefund(deps, actor, { ...input, to: "approved" }),
    message: "refund-approved",
  }),
  "decline-refund": change({
    needs: "invoice.approveRefund",
    form: decideRefundSchema,
    command: (deps, actor, input) => decideRefund(deps, actor, { ...input, to: "declined" }),
    message: "refund-declined",
  }),
});

const INTENTS = [
  ...[
    "add-item",
    "add-price",
    "remove-item",
    "split-evenly",
    "edit-plan",
    "edit",
    "discard",
    "issue",
    "credit",
    "record-payment",
    "use-credit",
  ],
  ...["reverse-payment", "request-refund", "approve-refund", "decline-refund"],
] as const;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { invoice, receipts, refunds, place, today, prices, tax, dueOn, credits, rates, may, reader } =
    loaderData;
  const results = Object.fromEntries(
    INTENTS.map((intent) => [intent, answerFor(actionData, intent)?.lastResult]),
  );
  const isDraft = invoice.number === null;
  return (
    <>
      <PageHeader
        compact
        title={invoice.number ? texts.invoice({ number: invoice.number }) : texts.draft}
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <div className="mt-4 flex max-w-5xl flex-col gap-8">
        <p>
          <TextLink to={`/admin/students/${invoice.studentId}`}>{invoice.student}</TextLink>
        </p>
        <InvoiceView
          invoice={invoice}
          receipts={receipts}
          refunds={refunds}
          place={place}
          today={today}
          itemAction={isDraft && may.draft ? (item) => <RemoveItem item={item} /> : undefined}
        />
        {isDraft ? (
          <DraftForms invoice={invoice} prices={prices} tax={tax} dueOn={dueOn} may={may} results={results} />
        ) : (
          <MoneyForms
            invoice={invoice}
            receipts={receipts}
            refunds={refunds}
            credits={credits}
            rates={rates}
            may={may}
            reader={reader}
            today={today}
            results={results}
          />
        )}
      </div>
    </>
  );
}
