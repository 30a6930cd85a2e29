import { data, Form, useNavigation } from "react-router";
import { verifyChains } from "#app/admissions/representations/chain.server.ts";
import { endRepresentation } from "#app/admissions/representations/end.server.ts";
import { listRepresentationsOf, listSteps } from "#app/admissions/representations/queries.server.ts";
import { endOneSchema } from "#app/admissions/representations/representation-schema.ts";
import {
  representationMessages,
  staffRepresentationMessages as texts,
} from "#app/admissions/representations/representations.words.ts";
import { stepText } from "#app/admissions/representations/step-text.ts";
import { RepresentationBadge } from "#app/admissions/representations/student-columns.tsx";
import { findStudentAccount } from "#app/admissions/students/student-account.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { Route } from "./+types/admin-representations.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("representation.verify")];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.pageTitle({ name: loaderData.name }) }] : [];

/** `/admin/students/:studentId/representations`: who represented a student, with the check of the chains. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const studentId = recordIdOf(params.studentId);
  const student = orNotFound(await findStudentAccount(db, studentId));
  await opened(
    { request, context },
    { action: "representation.verify", subjectType: "student", subjectId: studentId },
  );
  const all = await listRepresentationsOf(db, studentId);
  const ids = all.map(({ id }) => id);
  const checkAll = new URL(request.url).searchParams.has("all");
  return {
    studentId,
    name: student.name,
    representations: await Promise.all(
      all.map(async (one) => ({ ...one, steps: await listSteps(db, one.id) })),
    ),
    check: ids.length > 0 ? await verifyChains(db, ids) : { checked: 0, lines: 0, broken: [] },
    everything: checkAll ? await verifyChains(db) : null,
    mayEnd: can(actor, "representation.end"),
    place: placeOf(user),
  };
}

export const action = intents({
  end: {
    needs: "representation.end",
    form: endOneSchema,
    async run({ form, params, actor, services, facts }) {
      const submission = parseSubmission(form, endOneSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { representationId: id, ...input } = submission.value;
      const ended = await endRepresentation(writeDeps(services, facts), actor, { id, ...input });
      if (!ended.ok && ended.error.code === "not-found") throw data(null, { status: 404 });
      throw redirect(`/admin/students/${recordIdOf(params.studentId)}/representations`, {
        status: 303,
        headers: { "set-cookie": flashCookie(ended.ok ? "representation-ended" : "representation-changed") },
      });
    },
  },
});

type Check = Awaited<ReturnType<typeof verifyChains>>;

function CheckNotice({ check, whole }: { check: Check; whole: boolean }) {
  if (check.broken.length === 0) {
    const { checked: chains, lines } = check;
    return (
      <Notice tone="success">{whole ? texts.checkedAll({ chains, lines }) : texts.holds({ lines })}</Notice>
    );
  }
  return (
    <Notice tone="destructive" title={texts.broken}>
      <ul className="list-disc ps-5">
        {check.broken.slice(0, 50).map(({ representationId: id, brokenAt }) => (
          <li key={id}>{texts.brokenLine({ id, at: brokenAt === null ? "none" : String(brokenAt) })}</li>
        ))}
      </ul>
    </Notice>
  );
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { studentId, name, representations, check, everything, mayEnd, place } = loaderData;
  const ending = useNavigation().formMethod === "POST";
  const wrong = actionData?.lastResult;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <PageHeader
        compact
        title={<span className="[overflow-wrap:anywhere]">{texts.pageTitle({ name })}</span>}
        back={<TextLink to={`/admin/students/${studentId}`}>{texts.back}</TextLink>}
        actions={
          <Form method="get">
            <Button type="submit" size="sm" name="all" value="1">
              {texts.checkAll}
            </Button>
          </Form>
        }
      />
      {everything ? <CheckNotice check={everything} whole /> : null}
      {representations.length === 0 ? (
        <EmptyState title={texts.none} />
      ) : (
        <CheckNotice check={check} whole={false} />
      )}
      {representations.map((one) => (
        <Card
          key={one.id}
          title={<span className="[overflow-wrap:anywhere]">{one.organisationName}</span>}
          aside={<RepresentationBadge state={one.state} />}
        >
          <ol className="flex flex-col gap-1">
            {one.steps.map(({ position, event, at, through }) => (
              <li key={position} className="flex flex-wrap gap-x-3">
                <span className="text-ink-muted">{formatMoment(at, place)}</span>
                <span>{stepText(representationMessages.events[event], { event, through })}</span>
              </li>
            ))}
          </ol>
          {one.endedReason ? (
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{one.endedReason}</p>
          ) : null}
          {mayEnd && one.state === "active" ? (
            <Form method="post" className="mt-4 flex flex-col gap-4">
              <input type="hidden" name="representationId" value={one.id} />
              <input type="hidden" name="version" value={one.version} />
              <Field
                id={`reason-${one.id}`}
                label={texts.reason}
                hint={texts.reasonHint}
                error={wrong?.error?.reason ?? undefined}
                optional
              >
                <Textarea
                  id={`reason-${one.id}`}
                  name="reason"
                  rows={2}
                  maxLength={REASON_MAX_LENGTH}
                  defaultValue={
                    typeof wrong?.initialValue?.reason === "string" ? wrong.initialValue.reason : undefined
                  }
                />
              </Field>
              <div>
                <Button type="submit" name="intent" value="end" variant="destructive" loading={ending}>
                  {texts.end}
                </Button>
              </div>
            </Form>
          ) : null}
        </Card>
      ))}
    </div>
  );
}
