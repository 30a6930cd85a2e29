import { CommissionTabs } from "#app/commissions/agreements/commission-tabs.tsx";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-payment-file.route.ts";
import { DryRun } from "./dry-run.tsx";
import { findFile, takeFile } from "./files.server.ts";
import { takeFileSchema } from "./payment-schema.ts";
import { paymentMessages as texts } from "./payments.words.ts";

const PATH = "/admin/commissions/payments";

export const middleware: Route.MiddlewareFunction[] = [requires("payment.import")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  return {
    file: orNotFound(await findFile(db, recordIdOf(params.fileId))),
    place: placeOf(user),
  };
}

export const action = intents({
  take: {
    needs: "payment.import",
    form: takeFileSchema,
    run(args) {
      const id = recordIdOf(args.params.fileId);
      return writeForm(args, {
        schema: takeFileSchema,
        command: (deps, actor, input) => takeFile(deps, actor, { ...input, id }),
        taken: { skip: texts.sameFile },
        to: () => PATH,
        message: "payments-taken",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { file, place } = loaderData;
  const fits = file.lines.filter((line) => !("problem" in line)).length;
  const left = file.lines.length - fits;
  return (
    <>
      <PageHeader
        compact
        title={texts.fileTitle({ name: file.name })}
        description={
          file.takenAt
            ? texts.fileDone({ count: file.takenCount ?? 0 })
            : texts.dryRun({ matched: fits, skipped: left })
        }
        back={
          <ButtonLink to={PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        }
      />
      <CommissionTabs current="/admin/commissions/payments" />
      {file.takenAt ? null : (
        <div className="mt-6 flex max-w-5xl flex-col gap-8">
          <DryRun lines={file.lines} place={place} />
          {fits > 0 ? (
            <PlainForm
              intent="take"
              label={texts.take}
              variant="primary"
              carries={{ version: file.version }}
              fields={left > 0 ? [{ name: "skip", label: texts.skip, kind: "tick" }] : []}
              lastResult={actionData?.lastResult}
            />
          ) : null}
        </div>
      )}
    </>
  );
}
