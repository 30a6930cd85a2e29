import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, removeIntent, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { err, invalidField } from "#app/platform/results/result.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
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
  remove: removeIntent(intakeResource, async (deps, actor, { id, version }) => {
    const removed = await removeIntake(deps, actor, { code: id, version });
    if (removed.ok) return removed;
    const { error } = removed;
    return error.code === "in-use" ? invalidField("", intakeMessages.cannotRemove(error)) : err(error);
  }),
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
      facts={
        <>
          {may.remove && intake.applicationCount > 0 && actionData === undefined ? (
            <Notice>{intakeMessages.cannotRemove({ applications: intake.applicationCount })}</Notice>
          ) : null}
          {intake.fixed ? <Notice>{intakeMessages.fixedNotice}</Notice> : null}
          <DescriptionList
            items={[
              { term: fields.code, value: intake.code },
              { term: fields.opensOn, value: day(intake.opensOn) },
              { term: fields.closesOn, value: day(intake.closesOn) },
              { term: columns.applications, value: String(intake.applicationCount) },
            ]}
          />
        </>
      }
    />
  );
}
