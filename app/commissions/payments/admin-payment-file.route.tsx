import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { TableSourceCard } from "#app/platform/imports/table-source-card.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-payment-file.route.ts";
import { DryRun } from "./dry-run.tsx";
import { chooseColumns, findFile, takeFile } from "./files.server.ts";
import { PaymentColumnsForm } from "./payment-columns-form.tsx";
import { isHarmless } from "./payment-row.ts";
import { paymentColumnsSchema, takeFileSchema } from "./payment-schema.ts";
import { paymentMessages as texts } from "./payments.words.ts";

const PATH = "/admin/commissions/payments";

export const middleware: Route.MiddlewareFunction[] = [requires("payment.import")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  return {
    file: orNotFound(await findFile(db, recordIdOf(params.fileId), now())),
    place: placeOf(user),
  };
}

const fileId = ({ params }: IntentArgs) => recordIdOf(params.fileId);
const change = recordIntents(fileId, (args) => `${PATH}/files/${fileId(args)}`);

export const action = intents({
  columns: change({
    needs: "payment.import",
    form: paymentColumnsSchema,
    command: chooseColumns,
    message: "payment-columns",
  }),
  take: change({
    needs: "payment.import",
    form: takeFileSchema,
    command: takeFile,
    taken: () => ({ skip: texts.sameFile }),
    to: () => PATH,
    message: "payments-taken",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { file, place } = loaderData;
  const fits = file.lines.filter((line) => !("problem" in line)).length;
  const harmless = file.lines.filter((line) => "problem" in line && isHarmless(line.problem)).length;
  const left = file.lines.length - fits - harmless;
  const refused = (intent: string) => answerFor(actionData, intent)?.lastResult;
  return (
    <>
      <PageHeader
        compact
        title={texts.fileTitle({ name: file.name })}
        description={
          file.importedAt
            ? texts.fileDone({ count: file.importedCount ?? 0 })
            : file.question
              ? texts.asks
              : texts.dryRun({ matched: fits, skipped: left, outgoing: harmless })
        }
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <CommissionTabs current="/admin/commissions/payments" />
      {file.importedAt ? null : (
        <div className="mt-6 flex max-w-5xl flex-col gap-8">
          {file.question ? <PaymentColumnsForm file={file} lastResult={refused("columns")} /> : null}
          {file.question ? null : <DryRun lines={file.lines} place={place} />}
          {fits > 0 ? (
            <PlainForm
              intent="take"
              label={texts.take}
              variant="primary"
              carries={{ version: file.version }}
              fields={left > 0 ? [{ name: "skip", label: texts.skip, kind: "tick" }] : []}
              lastResult={refused("take")}
            />
          ) : null}
          {file.question ? null : <PaymentColumnsForm file={file} lastResult={refused("columns")} />}
          <TableSourceCard source={file.source} />
        </div>
      )}
    </>
  );
}
