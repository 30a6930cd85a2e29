import { Form, useNavigation } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-merged.route.ts";
import type { Belonging } from "./comparison.ts";
import { readMerge } from "./read-undo.server.ts";
import { mergeMessages } from "./student-merges.words.ts";
import type { UndoField } from "./undo-fields.ts";
import { undoMerge } from "./undo-merge.server.ts";

const texts = mergeMessages.undo;

export const middleware: Route.MiddlewareFunction[] = [requires("student.compare")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/students/:studentId/merges/:mergeId`: the effect of undoing a merge, while it can be undone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const winnerId = recordIdOf(params.studentId);
  const about = { winnerId, mergeId: recordIdOf(params.mergeId) };
  const merge = orNotFound(await readMerge(db, about, now()));
  await opened(
    { request, context },
    { action: "student.compare", subjectType: "student", subjectId: winnerId },
  );
  return { merge, place: placeOf(user) };
}

export const action = intents({
  undo: { needs: "student.undoMerge", form: versionOnlySchema, run: undo },
});

async function undo({ form, params, services, facts, actor }: IntentArgs) {
  const submission = parseSubmission(form, versionOnlySchema);
  if (submission.status !== "success") return refuseInput(submission);
  const undone = await undoMerge(writeDeps(services, facts), actor, {
    ...submission.value,
    id: recordIdOf(params.studentId),
    mergeId: recordIdOf(params.mergeId),
  });
  return undone.ok ? { stayed: undone.value.stayed } : refuseForm(submission, undone.error);
}

export default function Page({ loaderData: { merge, place }, actionData, params }: Route.ComponentProps) {
  const { winner, loser, mergedAt, until, undoneAt, obstacle, back, fields, stayed, newer } = merge;
  const done = actionData && "stayed" in actionData ? actionData : undefined;
  const refused = actionData && "lastResult" in actionData ? answerFor(actionData, "undo") : undefined;
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        compact
        title={texts.title}
        description={texts.lead({ name: loser.name, day: formatDay(mergedAt, place) })}
        back={<TextLink to={`/admin/students/${params.studentId}`}>{winner.name}</TextLink>}
      />
      <LiveChanges shown={[{ subject: "student", id: winner.id }]} />
      {refused?.staleVersion != null ? (
        <Notice tone="warning" title={mergeMessages.stale} live>
          {mergeMessages.staleHint}
        </Notice>
      ) : null}
      {done ? (
        <Notice tone="success" title={texts.done} live>
          {done.stayed.length > 0 ? (
            <>
              <p>{texts.stayed}</p>
              <Fields fields={done.stayed} />
            </>
          ) : null}
        </Notice>
      ) : null}
      {undoneAt === null ? null : (
        <div className="flex flex-wrap items-center gap-4">
          {done ? null : <p>{texts.undone({ day: formatDay(undoneAt, place) })}</p>}
          <ButtonLink to={`/admin/students/${loser.id}`}>{texts.open({ name: loser.name })}</ButtonLink>
        </div>
      )}
      {obstacle === "over" ? <Notice>{texts.over}</Notice> : null}
      {obstacle === "later-first" ? <Notice tone="warning">{mergeMessages.laterFirst}</Notice> : null}
      {obstacle === null ? (
        <>
          <p>{texts.until({ day: formatDay(until, place) })}</p>
          <Card level={2} title={texts.back({ name: loser.name })}>
            {back.length > 0 ? <Counts counts={back} /> : <p>{texts.nothingBack}</p>}
          </Card>
          {fields.length > 0 ? (
            <Card level={2} title={texts.fields}>
              <Fields fields={fields} />
            </Card>
          ) : null}
          {stayed.length > 0 ? (
            <Card level={2} title={texts.stays}>
              <Fields fields={stayed} />
            </Card>
          ) : null}
          {newer.length > 0 ? (
            <Card level={2} title={texts.newer}>
              <Counts counts={newer} />
            </Card>
          ) : null}
          <Form method="post" className="flex flex-col gap-4">
            <FormProblem errors={refused?.lastResult.error?.[""] ?? undefined} />
            <input type="hidden" name="version" value={winner.version} />
            <div>
              <Button type="submit" name="intent" value="undo" variant="primary" loading={pending}>
                {texts.button}
              </Button>
            </div>
          </Form>
        </>
      ) : null}
    </div>
  );
}

const Fields = ({ fields }: { fields: readonly UndoField[] }) => (
  <ul className="list-disc ps-5">
    {fields.map((field) => (
      <li key={field}>{mergeMessages.fields[field]}</li>
    ))}
  </ul>
);

const Counts = ({ counts }: { counts: readonly { what: Belonging; count: number }[] }) => (
  <DescriptionList
    items={counts.map(({ what, count }) => ({ term: mergeMessages.belongings[what], value: count }))}
  />
);
