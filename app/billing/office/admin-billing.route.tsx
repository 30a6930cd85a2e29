import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { SettingsHead } from "#app/platform/lists/settings-head.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { type Option, optionsOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { Route } from "./+types/admin-billing.route.ts";
import { readBillingOffice, saveBillingOffice } from "./office.server.ts";
import { officeSchema, PAYMENT_REMINDERS, REFUND_APPROVALS, taxRateText } from "./office.ts";
import { officeMessages as texts } from "./office.words.ts";

const PATH = "/admin/settings/billing";

export const middleware: Route.MiddlewareFunction[] = [requires("invoice.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  return {
    office: await readBillingOffice(db, env.brandName),
    mayEdit: can(actor, "invoice.editSettings"),
  };
}

export const action = intents({
  save: {
    needs: "invoice.editSettings",
    form: officeSchema,
    run: (args) =>
      writeForm(args, {
        schema: officeSchema,
        command: saveBillingOffice,
        to: () => PATH,
        message: "billing-office-saved",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { office, mayEdit } = loaderData;
  const stored = {
    name: office.name,
    address: office.address ?? "",
    taxNumber: office.taxNumber ?? "",
    taxName: office.taxName ?? "",
    taxBasisPoints: office.taxBasisPoints === null ? "" : String(office.taxBasisPoints / 100),
    paymentInstructions: office.paymentInstructions ?? "",
    dueDays: String(office.dueDays),
    refundApproval: office.refundApproval,
    paymentReminders: office.paymentReminders,
  };
  const names = Object.keys(stored) as (keyof typeof stored)[];
  const shown = {
    ...stored,
    taxBasisPoints: office.taxBasisPoints === null ? "" : taxRateText(office.taxBasisPoints),
    refundApproval: texts.approvals[office.refundApproval],
    paymentReminders: texts.reminders[office.paymentReminders],
  };
  const selects: Partial<Record<keyof typeof stored, readonly Option[]>> = {
    refundApproval: optionsOf(REFUND_APPROVALS, texts.approvals),
    paymentReminders: optionsOf(PAYMENT_REMINDERS, texts.reminders),
  };
  const hints: Partial<Record<keyof typeof stored, string>> = texts.hints;
  return (
    <>
      <SettingsHead path={PATH} description={texts.description} />
      <div className="mt-6 max-w-2xl">
        {mayEdit ? (
          <PlainForm
            key={office.version}
            intent="save"
            label={texts.save}
            variant="primary"
            carries={{ version: office.version }}
            fields={names.map((name) => ({
              name,
              label: texts.fields[name],
              hint: hints[name],
              optional: name !== "name" && selects[name] === undefined,
              value: stored[name],
              ...(selects[name]
                ? { kind: "select" as const, options: selects[name] }
                : {
                    kind: name === "address" || name === "paymentInstructions" ? ("lines" as const) : "line",
                  }),
            }))}
            lastResult={actionData?.lastResult}
          />
        ) : (
          <DescriptionList items={names.map((name) => ({ term: texts.fields[name], value: shown[name] }))} />
        )}
      </div>
    </>
  );
}
