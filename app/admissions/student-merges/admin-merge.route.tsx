import { Form } from "react-router";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { nothingSchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { andText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-merge.route.ts";
import { BelongingsTable } from "./belongings-table.tsx";
import { compareStudents } from "./compare-students.server.ts";
import { type MergeWarning, obstaclesOf, warningsOf } from "./comparison.ts";
import { dismissDuplicate } from "./dismiss-duplicate.server.ts";
import { findWinner, isDismissed } from "./find-duplicates.server.ts";
import { presetChoices, remainingStudent } from "./merge-choices.ts";
import { MergeForm } from "./merge-form.tsx";
import { mergeStudentsSchema } from "./merge-schema.ts";
import { mergeStudents } from "./merge-students.server.ts";
import { comparePath } from "./paths.ts";
import { mergeMessages as texts } from "./student-merges.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("student.compare")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: texts.pageTitle({ one: loaderData.pair[0].name, other: loaderData.pair[1].name }) }]
    : [];

/** `/admin/students/:studentId/merge/:otherId`: compares two records and merges them. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const [id, otherId] = [recordIdOf(params.studentId), recordIdOf(params.otherId)];
  const pair = await compareStudents(db, id, otherId);
  // Someone else has merged them since.
  const winner = pair ? null : ((await findWinner(db, otherId)) ?? (await findWinner(db, id)));
  if (winner) throw redirect(`/admin/students/${winner}`);
  const both = orNotFound(pair);
  for (const subjectId of [id, otherId]) {
    await opened({ request, context }, { action: "student.compare", subjectType: "student", subjectId });
  }
  const [stays, goes] = remainingStudent(...both);
  return {
    pair: both,
    stays: stays.id,
    preset: presetChoices(stays, goes),
    obstacles: obstaclesOf(...both),
    warnings: warningsOf(...both),
    apart: await isDismissed(db, id, otherId),
    place: placeOf(user),
  };
}

const idsOf = ({ params }: IntentArgs) => ({
  id: recordIdOf(params.studentId),
  otherId: recordIdOf(params.otherId),
});

const tell = (apart: boolean) => (args: IntentArgs) => {
  const ids = idsOf(args);
  return writeForm(args, {
    schema: nothingSchema,
    command: (deps, actor) => dismissDuplicate(deps, actor, { ...ids, apart }),
    to: () => (apart ? `/admin/students/${ids.id}` : comparePath(ids.id, ids.otherId)),
    message: apart ? "students-told-apart" : "students-not-apart",
  });
};

export const action = intents({
  merge: {
    needs: "student.merge",
    form: mergeStudentsSchema,
    run: (args) =>
      writeForm(args, {
        schema: mergeStudentsSchema,
        command: (deps, actor, input) => mergeStudents(deps, actor, { ...input, ...idsOf(args) }),
        to: ({ winnerId }) => `/admin/students/${winnerId}`,
        message: "students-merged",
      }),
  },
  "tell-apart": { needs: "student.dismissDuplicate", form: nothingSchema, run: tell(true) },
  "take-back": { needs: "student.dismissDuplicate", form: nothingSchema, run: tell(false) },
});

export default function Page({ loaderData, actionData, params }: Route.ComponentProps) {
  const { pair, stays, preset, obstacles, warnings, apart, place } = loaderData;
  const [one, other] = pair;
  useResultToast(actionData);
  const refused = answerFor(actionData, "merge");
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <PageHeader
        compact
        title={
          <span className="[overflow-wrap:anywhere]">
            {texts.pageTitle({ one: one.name, other: other.name })}
          </span>
        }
        description={texts.lead}
        back={<TextLink to={`/admin/students/${params.studentId}`}>{texts.back}</TextLink>}
      />
      <LiveChanges shown={pair.map(({ id }) => ({ subject: "student", id }))} />
      {refused?.staleVersion != null ? (
        <Notice tone="warning" title={texts.stale} live>
          {texts.staleHint}
        </Notice>
      ) : null}
      {obstacles.length > 0 ? (
        <Notice tone="destructive" title={texts.obstacleTitle}>
          {obstacles.map((obstacle) => (
            <p key={obstacle}>{texts.obstacles[obstacle]}</p>
          ))}
        </Notice>
      ) : null}
      {warnings.length > 0 ? (
        <Notice tone="warning" title={texts.warningTitle}>
          {warnings.map((warning) => (
            <p key={warning.code}>{warningText(warning)}</p>
          ))}
        </Notice>
      ) : null}
      {apart ? (
        <Notice
          title={texts.isApart}
          actions={
            <Form method="post">
              <Button type="submit" size="sm" name="intent" value="take-back">
                {texts.takeBack}
              </Button>
            </Form>
          }
        />
      ) : null}
      {/* Resets the choices when the records have changed. */}
      <MergeForm
        key={`${one.version} ${other.version}`}
        pair={pair}
        stays={stays}
        preset={preset}
        place={place}
        lastResult={refused?.lastResult}
        isBlocked={obstacles.length > 0}
      />
      {apart ? null : (
        <Form method="post">
          <Button type="submit" name="intent" value="tell-apart">
            {texts.tellApart}
          </Button>
        </Form>
      )}
      <BelongingsTable pair={pair} />
    </div>
  );
}

function warningText(warning: MergeWarning): string {
  switch (warning.code) {
    case "same-course":
      return texts.warnings["same-course"]({ references: andText(warning.references) });
    case "asked-twice":
      return texts.warnings["asked-twice"]({
        kinds: andText(warning.kinds.map((kind) => DOCUMENT_KIND_LABELS[kind as DocumentKind] ?? kind)),
      });
    default:
      return texts.warnings[warning.code];
  }
}
