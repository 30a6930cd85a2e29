import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-split.route.ts";
import { ChooseApplications } from "./choose-applications.tsx";
import { agencyOf, countAlong, findRecordToSplit, listSplittable } from "./read-split.server.ts";
import { nameThatStays, ofSomebodyElse } from "./split.ts";
import { SplitForm } from "./split-form.tsx";
import { splitStudentSchema } from "./split-schema.ts";
import { splitStudent } from "./split-student.server.ts";
import { splitMessages as texts } from "./student-splits.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("student.split")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.title({ name: loaderData.record.name }) }] : [];

/**
 * `/admin/students/:studentId/split`: selects the applications of the other person; with one or more `?application=`,
 * their details and what else moves.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const id = recordIdOf(params.studentId);
  const record = orNotFound(await findRecordToSplit(db, id));
  await opened({ request, context }, { action: "student.split", subjectType: "student", subjectId: id });
  const wanted = new URL(request.url).searchParams.getAll("application");
  const chosen = record.applications.filter((each) => wanted.includes(each.id));
  const [who] = chosen;
  const place = placeOf(user);
  if (!who) {
    const preset = ofSomebodyElse(record, record.applications).map((each) => each.id);
    return { record, place, preset, split: null };
  }
  const applicationIds = chosen.map((each) => each.id);
  return {
    record,
    place,
    preset: applicationIds,
    split: {
      chosen,
      along: await countAlong(db, applicationIds),
      items: await listSplittable(db, id, { applicationIds, who }),
      agency: await agencyOf(db, id),
      kept: nameThatStays(
        record,
        record.applications.filter((each) => !applicationIds.includes(each.id)),
      ),
    },
  };
}

export const action = intents({
  split: {
    needs: "student.split",
    form: splitStudentSchema,
    run: (args) =>
      writeForm(args, {
        schema: splitStudentSchema,
        command: (deps, actor, input) =>
          splitStudent(deps, actor, { ...input, id: recordIdOf(args.params.studentId) }),
        to: ({ id }) => `/admin/students/${id}`,
        message: "student-split",
      }),
  },
});

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  const { record, place, preset, split } = loaderData;
  useResultToast(actionData);
  const refused = answerFor(actionData, "split");
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        compact
        title={<span className="[overflow-wrap:anywhere]">{texts.title({ name: record.name })}</span>}
        description={texts.lead}
        back={<TextLink to={`/admin/students/${params.studentId}`}>{texts.back}</TextLink>}
      />
      <LiveChanges shown={[{ subject: "student", id: record.id }]} />
      {refused?.staleVersion != null ? (
        <Notice tone="warning" title={texts.stale} live>
          {texts.staleHint}
        </Notice>
      ) : null}
      {split ? (
        <SplitForm
          // Resets the choices when the record or the selection has changed.
          key={[record.version, ...preset].join(" ")}
          record={record}
          split={split}
          place={place}
          lastResult={refused?.lastResult}
        />
      ) : (
        <ChooseApplications record={record} preset={preset} place={place} />
      )}
    </div>
  );
}
