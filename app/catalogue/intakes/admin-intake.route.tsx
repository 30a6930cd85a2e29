import { data } from "react-router";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/admin-intake.route.ts";
import { removeIntake, updateIntake } from "./commands.server.ts";
import { EditIntake } from "./edit-intake.tsx";
import { IntakeFacts } from "./intake-facts.tsx";
import { intakeMonth, updateIntakeSchema } from "./intake-schema.ts";
import { IntakeStateBadge } from "./intake-state-badge.tsx";
import { FLEXIBLE_INTAKE_CODE } from "./intakes.ts";
import { intakeMessages } from "./intakes.words.ts";
import { findIntakeRecord } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

/** The code in the address; anything that no intake can be called ends the request with 404. */
function codeOf(parameter: string | undefined): string {
  const code = parameter ?? "";
  if (code !== FLEXIBLE_INTAKE_CODE && intakeMonth(code) === null) throw data(null, { status: 404 });
  return code;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const code = codeOf(params.intakeCode);
  const { actor, user } = await signedIn({ request, context });
  return {
    intake: orNotFound(await findIntakeRecord(db, code, now())),
    lastChange: await findLastChange(db, "intake", code),
    may: { update: can(actor, "intake.update"), remove: can(actor, "intake.remove") },
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "intake.update",
    form: updateIntakeSchema,
    run(args) {
      const code = codeOf(args.params.intakeCode);
      args.form.set("code", code);
      return writeForm(args, {
        schema: updateIntakeSchema,
        command: updateIntake,
        to: () => `/admin/intakes/${code}${searchWithout(args.request, "edit")}`,
        message: "intake-saved",
      });
    },
  },
  remove: {
    needs: "intake.remove",
    form: versionOnlySchema,
    async run({ form, actor, services, facts, params, request }) {
      const submission = parseSubmission(form, versionOnlySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const code = codeOf(params.intakeCode);
      const input = { code, version: submission.value.version };
      const removed = await removeIntake(writeDeps(services, facts), actor, input);
      if (!removed.ok) {
        if (removed.error.code === "in-use") return data({ inUse: true as const }, { status: 409 });
        return refuseForm(submission, removed.error);
      }
      throw redirect(`/admin/intakes${searchWithout(request, "edit")}`, {
        headers: { "set-cookie": flashCookie("intake-removed") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { intake, may, place, lastChange } = loaderData;
  const removes = may.remove && !intake.fixed;
  return (
    <EditableRecord
      title={intake.label}
      badges={<IntakeStateBadge state={intake.state} />}
      mayUpdate={may.update && !intake.fixed}
      actions={
        removes && intake.applicationCount === 0 ? (
          <ConfirmedButton
            intent="remove"
            label={intakeMessages.remove}
            title={intakeMessages.removeTitle({ intake: intake.label })}
            description={intakeMessages.removeDescription}
            version={intake.version}
          />
        ) : null
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditIntake key={intake.code} intake={intake} {...edit} />}
    >
      {removes && intake.applicationCount > 0 ? (
        <Notice live={actionData !== undefined && "inUse" in actionData}>
          {intakeMessages.cannotRemove({ applications: intake.applicationCount })}
        </Notice>
      ) : null}
      <IntakeFacts intake={intake} locale={place.locale} />
    </EditableRecord>
  );
}
