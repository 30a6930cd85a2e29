import type { SubmissionResult } from "@conform-to/react";
import { data, Form, useNavigation } from "react-router";
import { extendRepresentation } from "#app/admissions/representations/consent.server.ts";
import { endRepresentation } from "#app/admissions/representations/end.server.ts";
import { OWN_AGENT_PATH } from "#app/admissions/representations/paths.ts";
import { listRepresentationsOf } from "#app/admissions/representations/queries.server.ts";
import { endOneSchema, extendSchema } from "#app/admissions/representations/representation-schema.ts";
import { agentMessages as texts } from "#app/admissions/representations/representations.words.ts";
import { CONSENT_MONTHS } from "#app/admissions/representations/terms.ts";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { REASON_MAX_LENGTH } from "#app/platform/text/plain-text.ts";
import { formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import type { Route } from "./+types/student-agent.route.ts";
import { listDoneInName } from "./done-in-name.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("representation.extend")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/agent`: who represents each student of the account, what was done in their name, and the way out. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const whose = await nameOwnStudents(db, actor);
  const each = [];
  for (const studentId of actor.studentIds) {
    each.push({ studentId, whose: whose(studentId), ...(await readRepresentations(db, studentId)) });
  }
  // Of several students those who have an agent, or had one; all of them where none has.
  const told = each.filter(({ now, before }) => now || before.length > 0);
  return { each: told.length > 0 ? told : each.slice(0, 1), place: placeOf(user) };
}

async function readRepresentations(db: DbOrTransaction, studentId: string) {
  const all = await listRepresentationsOf(db, studentId);
  const shown = all.map((one) => ({
    id: one.id,
    version: one.version,
    company: one.organisationName,
    isActive: one.state === "active",
    consentName: one.consentName,
    consentedAt: one.consentedAt,
    expiresAt: one.expiresAt,
    endedAt: one.endedAt,
  }));
  const [first] = all;
  const now = shown.find(({ isActive }) => isActive) ?? null;
  return {
    now,
    before: shown.filter(({ isActive }) => !isActive),
    done:
      now && first?.consentedAt
        ? await listDoneInName(db, {
            organisationId: first.organisationId,
            studentId,
            since: first.consentedAt,
            until: first.endedAt,
          })
        : [],
  };
}

const back = (key: FlashKey) =>
  redirect(OWN_AGENT_PATH, { status: 303, headers: { "set-cookie": flashCookie(key) } });

function refused(code: string): Response {
  if (code === "not-found") throw data(null, { status: 404 });
  return code === "forbidden" || code === "unauthenticated"
    ? redirect("/auth")
    : back("representation-changed");
}

export const action = intents({
  leave: {
    needs: "representation.end",
    form: endOneSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, endOneSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { representationId: id, ...input } = submission.value;
      const left = await endRepresentation(writeDeps(services, facts), actor, { id, ...input });
      throw left.ok ? back("representation-left") : refused(left.error.code);
    },
  },
  extend: {
    needs: "representation.extend",
    form: extendSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, extendSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { representationId: id, version } = submission.value;
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const extended = await extendRepresentation(deps, { actor, id, version });
      throw extended.ok ? back("representation-extended") : refused(extended.error.code);
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { each, place } = loaderData;
  const wrong = answerFor(actionData, "leave")?.lastResult;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={texts.title} description={texts.lead} />
      {each.map(({ studentId, whose, ...agents }) => (
        <section key={studentId} aria-label={whose ?? undefined} className="flex flex-col gap-8">
          <Whose name={whose} />
          <Agents
            {...agents}
            place={place}
            wrong={wrong?.initialValue?.representationId === agents.now?.id ? wrong : undefined}
          />
        </section>
      ))}
    </div>
  );
}

type AgentsProps = Omit<Route.ComponentProps["loaderData"]["each"][number], "studentId" | "whose"> & {
  place: Place;
  wrong: SubmissionResult<string[]> | undefined;
};

/** Who represents one student, and did. */
function Agents({ now, before, done, place, wrong }: AgentsProps) {
  const sent = useNavigation().formData?.get("intent");
  return (
    <>
      {now ? (
        <>
          <Card title={<span className="[overflow-wrap:anywhere]">{now.company}</span>}>
            <DescriptionList
              columns={2}
              items={[
                { term: texts.since, value: now.consentedAt ? formatDay(now.consentedAt, place) : null },
                { term: texts.until, value: now.expiresAt ? formatDay(now.expiresAt, place) : null },
                { term: texts.signedAs, value: now.consentName },
              ]}
            />
            <Form method="post" className="mt-4">
              <input type="hidden" name="representationId" value={now.id} />
              <input type="hidden" name="version" value={now.version} />
              <Button type="submit" name="intent" value="extend" loading={sent === "extend"}>
                {texts.extend({ months: CONSENT_MONTHS })}
              </Button>
            </Form>
          </Card>
          <Card title={texts.done}>
            {done.length === 0 ? <p className="text-ink-muted">{texts.doneNone}</p> : null}
            <ol className="flex flex-col gap-1">
              {done.map(({ id, who, on, at }) => (
                <li key={id} className="flex flex-wrap gap-x-3">
                  <span className="text-ink-muted">{formatMoment(at, place)}</span>
                  <span className="[overflow-wrap:anywhere]">
                    {texts.doneLine({ who, what: actionText(on) })}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
          <Card title={texts.leaveTitle({ company: now.company })} description={texts.leaveText}>
            <Form method="post" className="flex flex-col gap-4">
              <input type="hidden" name="representationId" value={now.id} />
              <input type="hidden" name="version" value={now.version} />
              <Field
                id={`leave-${now.id}`}
                label={texts.reason}
                hint={texts.reasonHint}
                error={wrong?.error?.reason ?? undefined}
                optional
              >
                <Textarea
                  id={`leave-${now.id}`}
                  name="reason"
                  rows={3}
                  maxLength={REASON_MAX_LENGTH}
                  defaultValue={typedOf(wrong?.initialValue?.reason)}
                />
              </Field>
              <div>
                <Button
                  type="submit"
                  name="intent"
                  value="leave"
                  variant="destructive"
                  loading={sent === "leave"}
                >
                  {texts.leave}
                </Button>
              </div>
            </Form>
          </Card>
        </>
      ) : (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      )}
      {before.length > 0 ? (
        <Card title={texts.before}>
          <ul className="flex flex-col gap-1">
            {before.map(({ id, company, consentedAt, endedAt }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {texts.beforeLine({
                  company,
                  from: consentedAt ? formatDay(consentedAt, place) : "",
                  to: endedAt ? formatDay(endedAt, place) : "",
                })}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

const typedOf = (value: unknown) => (typeof value === "string" ? value : undefined);

function actionText(on: string): string {
  const { actions } = texts;
  return on in actions ? actions[on as keyof typeof actions] : actions.other;
}
