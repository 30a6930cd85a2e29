import { data } from "react-router";
import { intakeMessages } from "#app/content/messages/intakes.ts";
import { intakeMonth, updateIntakeSchema } from "#app/domain/intakes/intake-schema.ts";
import { FLEXIBLE_INTAKE_CODE } from "#app/domain/intakes/intakes.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { versionOnlySchema } from "#app/domain/record-id-schema.ts";
import { EditableRecord } from "#app/features/crm/editable-record.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { EditIntake } from "#app/features/intakes/edit-intake.tsx";
import { IntakeFacts } from "#app/features/intakes/intake-facts.tsx";
import { IntakeStateBadge } from "#app/features/intakes/intake-state-badge.tsx";
import { findLastChange } from "#app/server/audit/last-change.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, searchWithout } from "#app/server/http/record-address.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { removeIntake, updateIntake } from "#app/server/intakes/commands.server.ts";
import { findIntakeRecord } from "#app/server/intakes/queries.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/intake.ts";

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
    intake: found(await findIntakeRecord(db, code, now())),
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
            title={intakeMessages.removeTitle(intake.label)}
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
          {intakeMessages.cannotRemove(intake.applicationCount)}
        </Notice>
      ) : null}
      <IntakeFacts intake={intake} locale={place.locale} />
    </EditableRecord>
  );
}
