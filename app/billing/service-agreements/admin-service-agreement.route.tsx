import { editPlanSchema, splitEvenlySchema } from "#app/billing/invoices/instalment-schema.ts";
import { addItemSchema, removeItemSchema } from "#app/billing/invoices/invoice-schema.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { RemoveItem } from "#app/billing/invoices/item-forms.tsx";
import { readBillingOffice } from "#app/billing/office/office.server.ts";
import { taxText } from "#app/billing/office/office.ts";
import { DraftItemForms, type DraftItemsProps } from "#app/billing/prices/draft-item-forms.tsx";
import { choosePriceSchema } from "#app/billing/prices/price-schema.ts";
import { listPrices } from "#app/billing/prices/prices.server.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { daysAfter } from "#app/platform/time/calendar-date.ts";
import { agencyToday } from "#app/platform/working-days/agency-today.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-service-agreement.route.ts";
import { ADMIN_AGREEMENTS_PATH, type Agreement } from "./agreement.ts";
import { editAgreementPlan, splitAgreement } from "./agreement-plan.server.ts";
import { agreementReasonSchema, agreementVersionSchema } from "./agreement-schema.ts";
import { AgreementView } from "./agreement-view.tsx";
import {
  addAgreementItem,
  addAgreementPrice,
  discardAgreement,
  invoiceAgreement,
  removeAgreementItem,
  sendAgreement,
  withdrawAgreement,
} from "./commands.server.ts";
import { loadAgreement } from "./load-agreement.server.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("serviceAgreement.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.one }];

/** `/admin/invoices/agreements/:agreementId`: a service agreement with its possible actions. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, ...shown } = await loadAgreement({ request, context }, params.agreementId);
  const { taxName, taxBasisPoints, dueDays } = await readBillingOffice(db, env.brandName);
  const isDraft = shown.agreement.state === "draft";
  return {
    ...shown,
    tax: taxName === null ? null : taxText(taxName, taxBasisPoints ?? 0),
    dueOn: daysAfter(await agencyToday(db, actor, now()), dueDays),
    prices: isDraft ? await listPrices(db, shown.agreement.currency) : [],
    may: {
      draft: can(actor, "serviceAgreement.draft"),
      send: can(actor, "serviceAgreement.send"),
      invoice: can(actor, "invoice.draft"),
      seeInvoice: can(actor, "invoice.list"),
    },
  };
}

const agreementId = ({ params }: IntentArgs) => recordIdOf(params.agreementId);
const change = recordIntents(agreementId, (args) => `${ADMIN_AGREEMENTS_PATH}/${agreementId(args)}`);
const brandOf = ({ services }: IntentArgs) => ({ brandName: services.env.brandName });

export const action = intents({
  "add-item": change({
    needs: "serviceAgreement.draft",
    creates: true,
    form: addItemSchema,
    command: (deps, actor, input, args) => addAgreementItem({ ...deps, ...brandOf(args) }, actor, input),
    message: "service-agreement-saved",
  }),
  "add-price": change({
    needs: "serviceAgreement.draft",
    creates: true,
    form: choosePriceSchema,
    command: (deps, actor, input, args) => addAgreementPrice({ ...deps, ...brandOf(args) }, actor, input),
    message: "service-agreement-saved",
  }),
  "remove-item": change({
    needs: "serviceAgreement.draft",
    form: removeItemSchema,
    command: removeAgreementItem,
    message: "service-agreement-saved",
  }),
  "split-evenly": change({
    needs: "serviceAgreement.draft",
    form: splitEvenlySchema,
    command: splitAgreement,
    message: "service-agreement-saved",
  }),
  "edit-plan": change({
    needs: "serviceAgreement.draft",
    form: editPlanSchema,
    command: editAgreementPlan,
    message: "service-agreement-saved",
  }),
  discard: change({
    needs: "serviceAgreement.draft",
    form: agreementVersionSchema,
    command: discardAgreement,
    message: "service-agreement-discarded",
    to: () => "/admin/students",
  }),
  send: change({
    needs: "serviceAgreement.send",
    form: agreementVersionSchema,
    command: (deps, actor, input, args) => sendAgreement({ ...deps, ...brandOf(args) }, actor, input),
    message: "service-agreement-sent",
  }),
  withdraw: change({
    needs: "serviceAgreement.send",
    form: agreementReasonSchema,
    command: withdrawAgreement,
    message: "service-agreement-withdrawn",
  }),
  invoice: change({
    needs: "invoice.draft",
    form: agreementVersionSchema,
    command: invoiceAgreement,
    message: "service-agreement-invoiced",
  }),
});

const INTENTS = [
  ...["add-item", "add-price", "remove-item", "split-evenly", "edit-plan"],
  ...["discard", "send", "withdraw", "invoice"],
] as const;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, place, may } = loaderData;
  const results = Object.fromEntries(
    INTENTS.map((intent) => [intent, answerFor(actionData, intent)?.lastResult]),
  );
  const isDraft = agreement.state === "draft";
  return (
    <>
      <PageHeader
        compact
        title={texts.one}
        back={
          <ButtonLink to={`/admin/students/${agreement.studentId}`} variant="link" size="sm">
            {agreement.student}
          </ButtonLink>
        }
      />
      <div className="mt-4 flex max-w-5xl flex-col gap-8">
        <AgreementView
          agreement={agreement}
          place={place}
          itemAction={isDraft && may.draft ? (item) => <RemoveItem item={item} /> : undefined}
        />
        {isDraft ? <Draft {...loaderData} results={results} /> : null}
        {agreement.state === "sent" && may.send ? (
          <FoldedCard title={texts.withdraw} open={results.withdraw !== undefined}>
            <PlainForm
              intent="withdraw"
              label={texts.withdraw}
              hint={texts.withdrawHint}
              variant="destructive"
              carries={{ version: agreement.version }}
              fields={[{ name: "reason", label: texts.reason, kind: "lines" }]}
              lastResult={results.withdraw}
            />
          </FoldedCard>
        ) : null}
        {agreement.invoiceId && may.seeInvoice ? (
          <p>
            <TextLink to={`/admin/invoices/${agreement.invoiceId}`}>{texts.openInvoice}</TextLink>
          </p>
        ) : null}
        {agreement.state === "accepted" && agreement.invoiceId === null && may.invoice ? (
          <Card title={texts.invoice}>
            <PlainForm
              intent="invoice"
              label={texts.invoice}
              hint={texts.invoiceHint}
              variant="primary"
              carries={{ version: agreement.version }}
              lastResult={results.invoice}
            />
          </Card>
        ) : null}
      </div>
    </>
  );
}

type DraftProps = DraftItemsProps &
  Pick<Route.ComponentProps["loaderData"], "may"> & { agreement: Agreement };

function Draft({ agreement, prices, tax, dueOn, may, results }: DraftProps) {
  const { version, items } = agreement;
  return (
    <>
      {may.draft ? (
        <DraftItemForms draft={agreement} prices={prices} tax={tax} dueOn={dueOn} results={results} />
      ) : null}
      {may.send && items.length > 0 ? (
        <Card title={texts.send}>
          <PlainForm
            intent="send"
            label={texts.send}
            hint={texts.sendHint}
            variant="primary"
            carries={{ version }}
            lastResult={results.send}
          />
        </Card>
      ) : null}
      {may.draft ? (
        <FoldedCard title={invoiceMessages.discard} open={results.discard !== undefined}>
          <PlainForm
            intent="discard"
            label={invoiceMessages.discard}
            hint={texts.discardHint}
            variant="destructive"
            carries={{ version }}
            lastResult={results.discard}
          />
        </FoldedCard>
      ) : null}
    </>
  );
}
