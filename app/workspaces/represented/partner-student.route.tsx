import { data } from "react-router";
import { askAgain } from "#app/admissions/representations/ask.server.ts";
import { endRepresentation } from "#app/admissions/representations/end.server.ts";
import {
  OFFICE_CODE_MINUTES,
  showOfficeCode,
  takesOfficeCode,
} from "#app/admissions/representations/office-code.server.ts";
import { OfficeCode } from "#app/admissions/representations/office-code.tsx";
import { OWN_STUDENTS_PATH } from "#app/admissions/representations/paths.ts";
import {
  findOwnRepresentation,
  findOwnRepresentationOf,
  listSteps,
} from "#app/admissions/representations/queries.server.ts";
import { RepresentationFacts } from "#app/admissions/representations/representation-facts.tsx";
import { representationActionSchema } from "#app/admissions/representations/representation-schema.ts";
import { representationMessages as texts } from "#app/admissions/representations/representations.words.ts";
import { stateAfter } from "#app/admissions/representations/state.ts";
import { RepresentationBadge } from "#app/admissions/representations/student-columns.tsx";
import { joinName } from "#app/people/credentials/person-name.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { StudentWork } from "#app/workspaces/agency/student-work.tsx";
import type { Route } from "./+types/partner-student.route.ts";
import { PartnerStudent } from "./partner-student.tsx";
import { listApplicationsFor } from "./represented.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("representation.view")];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: `${loaderData?.name ?? texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/**
 * `/partner-dashboard/students/:studentId`: a student that the partner represents or has asked; 404 for any other.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.studentId);
  const organisationId = actor.organisation?.id ?? null;
  const one = await findOwnRepresentation(db, organisationId, id);
  if (!one) {
    // Other pages of the workspace use the record's id.
    const active = orNotFound(await findOwnRepresentationOf(db, organisationId, id));
    throw redirect(`${OWN_STUDENTS_PATH}/${active}`);
  }
  await opened(
    { request, context },
    { action: "representation.view", subjectType: "representation", subjectId: id },
  );
  const isActive = one.state === "active" && one.studentId !== null;
  const mayAsk = can(actor, "representation.ask", "own");
  return {
    // A placeholder address is not sent to the client.
    representation: { ...one, email: shownAddress(one.email) },
    office: { address: `${new URL(env.baseUrl).host}/represented`, minutes: OFFICE_CODE_MINUTES },
    name: joinName(one.firstName, one.lastName),
    steps: await listSteps(db, id),
    applications:
      isActive && one.studentId && organisationId
        ? await listApplicationsFor(db, organisationId, one.studentId)
        : null,
    may: {
      work: can(actor, "application.submitAsAgent", "own"),
      askAgain: mayAsk && stateAfter(one.state, "asked-again", "agent") !== null,
      withdraw: mayAsk && stateAfter(one.state, "withdrawn", "agent") !== null,
      showCode: mayAsk && takesOfficeCode(one),
      end: can(actor, "representation.end", "own") && stateAfter(one.state, "ended", "agent") !== null,
    },
    place: placeOf(user),
  };
}

const back = (id: string, key: FlashKey) =>
  redirect(`${OWN_STUDENTS_PATH}/${id}`, { status: 303, headers: { "set-cookie": flashCookie(key) } });

/** A refusal that the page itself shows, once it is read again. */
function refused(id: string, code: string): Response {
  if (code === "not-found") throw data(null, { status: 404 });
  if (code === "too-many") return back(id, "representation-too-soon");
  return code === "stale" || code === "illegal-move" ? back(id, "representation-changed") : redirect("/auth");
}

const end = (done: FlashKey) => ({
  needs: "representation.end" as const,
  form: representationActionSchema,
  async run({ form, params, actor, services, facts }: IntentArgs) {
    const id = recordIdOf(params.studentId);
    const submission = parseSubmission(form, representationActionSchema);
    if (submission.status !== "success") return refuseInput(submission);
    const ended = await endRepresentation(writeDeps(services, facts), actor, {
      id,
      ...submission.value,
      reason: null,
    });
    throw ended.ok ? back(id, done) : refused(id, ended.error.code);
  },
});

export const action = intents({
  "ask-again": {
    needs: "representation.ask",
    form: representationActionSchema,
    async run({ form, params, actor, services, facts }) {
      const id = recordIdOf(params.studentId);
      const submission = parseSubmission(form, representationActionSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const deps = { ...writeDeps(services, facts), secret: services.secret, env: services.env };
      const asked = await askAgain(deps, actor, { id, ...submission.value });
      if (!asked.ok) throw refused(id, asked.error.code);
      throw back(id, asked.value === "code" ? "representation-code" : "representation-asked-again");
    },
  },
  "show-code": {
    needs: "representation.ask",
    form: representationActionSchema,
    async run({ form, params, actor, services, facts }) {
      const id = recordIdOf(params.studentId);
      const submission = parseSubmission(form, representationActionSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const shown = await showOfficeCode(deps, actor, { id, ...submission.value });
      if (shown.ok) return data({ code: shown.value, isTooMany: false });
      if (shown.error.code === "too-many") return data({ code: null, isTooMany: true }, { status: 429 });
      throw refused(id, shown.error.code);
    },
  },
  withdraw: end("representation-withdrawn"),
  end: end("representation-ended"),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { representation, name, steps, applications, may, office, place } = loaderData;
  return (
    <article>
      <PageHeader
        compact
        title={<span className="[overflow-wrap:anywhere]">{name}</span>}
        badge={<RepresentationBadge state={representation.state} />}
        description={
          texts.states[
            representation.state !== "asked" || representation.sentAt !== null
              ? representation.state
              : representation.askedExpiresAt === null
                ? "waits"
                : "code"
          ]
        }
        back={<TextLink to={OWN_STUDENTS_PATH}>{texts.back}</TextLink>}
      />
      {applications && representation.studentId ? (
        <StudentWork studentId={representation.studentId} mayWork={may.work} />
      ) : null}
      {may.showCode ? (
        <OfficeCode
          version={representation.version}
          office={office}
          shown={actionData && "code" in actionData ? actionData : null}
        />
      ) : null}
      <PartnerStudent version={representation.version} applications={applications} may={may} place={place}>
        <RepresentationFacts representation={representation} steps={steps} place={place} />
      </PartnerStudent>
    </article>
  );
}
