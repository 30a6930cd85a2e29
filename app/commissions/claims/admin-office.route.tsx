import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-office.route.ts";
import { claimMessages as texts } from "./claims.words.ts";
import { readOffice, saveOffice } from "./office.server.ts";
import { officeSchema } from "./office.ts";
import { PlainForm } from "./plain-form.tsx";

const PATH = "/admin/commissions/office";

export const middleware: Route.MiddlewareFunction[] = [requires("claim.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.office }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  return { office: await readOffice(db, env.brandName), mayEdit: can(actor, "claim.editOffice") };
}

export const action = intents({
  save: {
    needs: "claim.editOffice",
    form: officeSchema,
    run: (args) =>
      writeForm(args, {
        schema: officeSchema,
        command: saveOffice,
        to: () => PATH,
        message: "commission-office-saved",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { office, mayEdit } = loaderData;
  const labels = texts.officeFields;
  const stored = {
    name: office.name,
    address: office.address ?? "",
    abn: office.abn ?? "",
    nzbn: office.nzbn ?? "",
    bankDetails: office.bankDetails ?? "",
    termsDays: String(office.termsDays),
    fourEyes: amountText(office.fourEyes),
  };
  const names = Object.keys(stored) as (keyof typeof stored)[];
  return (
    <>
      <PageHeader compact title={texts.office} description={texts.officeDescription} />
      <CommissionTabs current="/admin/commissions/office" />
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
              label: labels[name],
              kind: name === "address" || name === "bankDetails" ? "lines" : "line",
              optional: name !== "name",
              value: stored[name],
            }))}
            lastResult={actionData?.lastResult}
          />
        ) : (
          <DescriptionList items={names.map((name) => ({ term: labels[name], value: stored[name] }))} />
        )}
      </div>
    </>
  );
}
