import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-payment-page.route.ts";
import { familyMessages } from "./family.words.ts";
import { paymentPagePath } from "./family-link.ts";
import { paymentPageSchema } from "./payment-page.ts";
import { findPaymentPage, savePaymentPage } from "./payment-pages.server.ts";

const texts = familyMessages.paymentPage;

export const middleware: Route.MiddlewareFunction[] = [requires("university.view")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/universities/:universityId/payment-page`: the university’s own page for payments, as owners have entered it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const found = orNotFound(await findPaymentPage(db, recordIdOf(params.universityId)));
  return { found, mayEdit: can(actor, "paymentPage.edit") };
}

const universityId = ({ params }: IntentArgs) => recordIdOf(params.universityId);
const change = recordIntents(universityId, (args) => paymentPagePath(universityId(args)));

export const action = intents({
  save: change({
    needs: "paymentPage.edit",
    form: paymentPageSchema,
    command: savePaymentPage,
    message: "payment-page-saved",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { found, mayEdit } = loaderData;
  useResultToast(actionData);
  return (
    <RecordFrame
      name={texts.title}
      above={[{ label: found.name, to: `/admin/universities/${found.id}` }]}
      wayOnPhone
    >
      <RecordHead name={texts.title} line={found.name} />
      <p className="max-w-prose text-ink-muted">{texts.lead}</p>
      {mayEdit ? (
        <PlainForm
          key={found.version}
          intent="save"
          label={texts.save}
          variant="primary"
          carries={{ version: found.version }}
          fields={[
            {
              name: "url",
              kind: "line",
              label: texts.url,
              hint: texts.hint,
              optional: true,
              value: found.paymentUrl ?? "",
            },
          ]}
          lastResult={answerFor(actionData, "save")?.lastResult}
        />
      ) : (
        <p className="[overflow-wrap:anywhere]">{found.paymentUrl ?? texts.none}</p>
      )}
    </RecordFrame>
  );
}
