import { data } from "react-router";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, recordId, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/admin-intake.route.ts";
import { intakeResource } from "./intake-resource.ts";
import { IntakeStateBadge } from "./intake-state-badge.tsx";
import { findIntakeRecord, removeIntake, updateIntake } from "./intakes.server.ts";
import { intakeMessages } from "./intakes.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) => loadResource(args, intakeResource, findIntakeRecord);

export const action = intents({
  update: updateIntent(intakeResource, updateIntake),
  remove: {
    needs: "intake.remove",
    form: versionOnlySchema,
    async run({ form, actor, services, facts, params, request }) {
      const submission = parseSubmission(form, versionOnlySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const input = { code: recordId(intakeResource, params), version: submission.value.version };
      const removed = await removeIntake(writeDeps(services, facts), actor, input);
      if (!removed.ok) {
        if (removed.error.code === "in-use") return data({ inUse: true as const }, { status: 409 });
        return refuseForm(submission, removed.error);
      }
      throw redirect(intakeResource.path + searchWithout(request, "edit"), {
        headers: { "set-cookie": flashCookie("intake-removed") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { record: intake, place } = loaderData;
  const may = {
    update: loaderData.may.update && !intake.fixed,
    remove: loaderData.may.remove && !intake.fixed,
  };
  const { fields, columns } = intakeMessages;
  const day = (date: string | null) =>
    date === null ? intakeMessages.always : formatCalendarDate(date, place.locale);
  return (
    <ResourceRecord
      of={intakeResource}
      {...loaderData}
      may={{ ...may, remove: may.remove && intake.applicationCount === 0 }}
      answer={actionData}
      badges={<IntakeStateBadge state={intake.state} />}
      notice={
        <>
          {may.remove && intake.applicationCount > 0 ? (
            <Notice live={actionData !== undefined && "inUse" in actionData}>
              {intakeMessages.cannotRemove({ applications: intake.applicationCount })}
            </Notice>
          ) : null}
          {intake.fixed ? <Notice>{intakeMessages.fixedNotice}</Notice> : null}
        </>
      }
      facts={
        <DescriptionList
          items={[
            { term: fields.code, value: intake.code },
            { term: fields.opensOn, value: day(intake.opensOn) },
            { term: fields.closesOn, value: day(intake.closesOn) },
            { term: columns.applications, value: String(intake.applicationCount) },
          ]}
        />
      }
    />
  );
}
