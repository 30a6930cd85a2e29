import { data, useSearchParams } from "react-router";
import type { Member } from "#app/people/memberships/membership.ts";
import { detailsMessages } from "#app/people/organisation-details/details.words.ts";
import { countExpired } from "#app/people/organisation-details/queries.server.ts";
import { parentMessages } from "#app/people/organisations/company.words.ts";
import { organisationMessages } from "#app/people/organisations/organisations.words.ts";
import { setParentSchema } from "#app/people/organisations/parent-schema.ts";
import { listParentChoices, readFamily, setParent } from "#app/people/organisations/parents.server.ts";
import { SubAgents } from "#app/people/organisations/sub-agents.tsx";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { accessIntents, readAccessView } from "#app/people/staff/access-intents.server.ts";
import { AccessSection } from "#app/people/staff/access-section.tsx";
import { STAFF_REQUEST_MOVES } from "#app/people/staff/staff-request-status.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { pageAddress } from "#app/platform/http/page-address.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { moverOf } from "#app/platform/permissions/actor.ts";
import {
  COMPANY_STATUS_BADGES,
  COMPANY_STATUS_LABELS,
  COMPANY_STATUS_MOVES,
  type CompanyStatus,
} from "#app/platform/permissions/company-status.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { InlineField } from "#app/platform/records/inline-field.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { Rail, RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { RecordColumns, RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { RecordMenu, RecordMenuLink } from "#app/platform/records/record-menu.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { type Move, type Mover, movesFrom } from "#app/platform/records/state-machine.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-approval.route.ts";
import { ApprovalFacts } from "./approval-facts.tsx";
import {
  APPROVAL_KINDS,
  type ApprovalKind,
  type ApprovalRecord,
  COMPANY_ROLE_OF,
} from "./approval-record.ts";
import { approvalMessages } from "./approvals.words.ts";
import { decideCompany } from "./company-decision.server.ts";
import { companyDecisionSchema, staffDecisionSchema } from "./decision.ts";
import type { Decision } from "./decision-form.tsx";
import { DecisionHistory } from "./decision-history.tsx";
import { DecisionMenu, DecisionSection } from "./decision-section.tsx";
import { OrganisationPeople } from "./organisation-people.tsx";
import { findApproval } from "./queries.server.ts";
import { decideStaffRequest } from "./staff-decision.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("approval.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

/** The query value while the parent agency is being edited. */
const PARENT_EDIT = "parent";

/** The queue in the URL; throws 404 for any other. */
function kindOf(parameter: string | undefined): ApprovalKind {
  if (!isOneOf(APPROVAL_KINDS, parameter)) throw data(null, { status: 404 });
  return parameter;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const kind = kindOf(params.kind);
  const id = recordIdOf(params.requestId);
  const known = await signedIn({ request, context });
  const { actor, user } = known;
  const { db, now } = context.get(servicesContext);
  if (kind === "staff" && !can(actor, "staffRequest.list")) throw data(null, { status: 404 });
  const approval = orNotFound(await findApproval(db, kind, id));
  await opened({ request, context }, { action: "approval.list", subjectType: kind, subjectId: id });
  const mover = moverOf(actor);
  const mayDecide = can(actor, kind === "staff" ? "staffRequest.decide" : "approval.decide");
  const person = personOf(request, approval);
  const page = `/admin/agents/${kind}/${id}${person ? `?person=${person.userId}` : ""}`;
  const family =
    kind === "partners"
      ? {
          ...(await readFamily(db, id)),
          expired: await countExpired(db, id, now()),
          partners: can(actor, "organisation.setParent") ? await listParentChoices(db, approval) : null,
        }
      : null;
  const change = await readAccessView({ db, now }, known, person?.userId ?? null, page);
  return {
    approval,
    // Accounts of staff and of applicants for staff roles are edited on the staff pages.
    person: change ? person : null,
    change,
    family,
    mayDecide,
    may: {
      change: kind !== "staff" && can(actor, "organisation.update"),
      invite: kind !== "staff" && can(actor, "organisation.invite"),
    },
    moves: mayDecide && mover ? decisionsFrom(kind, approval.status, mover) : [],
    place: placeOf(user),
  };
}

export const action = intents({
  decide: {
    needs: "approval.decide",
    form: companyDecisionSchema,
    async run({ form, actor, services, facts, params, request }) {
      const kind = kindOf(params.kind);
      if (kind === "staff") throw data(null, { status: 404 });
      const submission = parseSubmission(form, companyDecisionSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const input = { ...submission.value, id: recordIdOf(params.requestId) };
      const decided = await decideCompany(writeDeps(services, facts), actor, COMPANY_ROLE_OF[kind], input);
      if (!decided.ok) return refuseForm(submission, decided.error);
      throw told(request, decided.value.told ? decided.value.status : null);
    },
  },
  "set-parent": {
    needs: "organisation.setParent",
    // A choice made in place is confirmed by the page, which offers an undo.
    form: [setParentSchema, "quiet"],
    run(args) {
      if (kindOf(args.params.kind) !== "partners") throw data(null, { status: 404 });
      const id = recordIdOf(args.params.requestId);
      return writeForm(args, {
        schema: setParentSchema,
        command: (deps, actor, input) => setParent(deps, actor, { ...input, id }),
        to: () => pageAddress(args.request).pathname + searchWithout(args.request, "edit", "move"),
        message: args.form.has("quiet") ? null : "parent-saved",
      });
    },
  },
  "decide-staff": {
    needs: "staffRequest.decide",
    form: staffDecisionSchema,
    async run({ form, actor, services, facts, params, request }) {
      if (kindOf(params.kind) !== "staff") throw data(null, { status: 404 });
      const submission = parseSubmission(form, staffDecisionSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const input = { ...submission.value, id: recordIdOf(params.requestId) };
      const decided = await decideStaffRequest(writeDeps(services, facts), actor, input);
      if (decided.ok) throw told(request, decided.value.status);
      if (decided.error.code === "already-exists") {
        return refuseWhole(submission, approvalMessages.alreadyHasRole);
      }
      return refuseForm(submission, decided.error);
    },
  },
  ...accessIntents(async ({ services, params, request }) => {
    const kind = kindOf(params.kind);
    if (kind === "staff") throw data(null, { status: 404 });
    const approval = orNotFound(await findApproval(services.db, kind, recordIdOf(params.requestId)));
    return orNotFound(personOf(request, approval)).userId;
  }),
});

/** The decisions that are currently possible for a request; none leads back to pending. */
function decisionsFrom(kind: ApprovalKind, from: CompanyStatus, mover: Mover) {
  const machine: readonly Move<CompanyStatus>[] =
    kind === "staff" ? STAFF_REQUEST_MOVES : COMPANY_STATUS_MOVES;
  return movesFrom(machine, from, mover).flatMap(({ to, reason }) =>
    to === "pending" ? [] : [{ to, reason }],
  );
}

/** The member whose account is shown: the one in the URL, else the first owner. */
function personOf(request: Request, { people }: ApprovalRecord): Member | null {
  const named = new URLSearchParams(pageAddress(request).search).get("person");
  if (named !== null) return people.find(({ userId }) => userId === named) ?? null;
  return people[0] ?? null;
}

/** Back to the same page, with the toast; null if no one is notified. */
function told(request: Request, status: Decision | null): Response {
  return redirect(pageAddress(request).pathname + searchWithout(request, "edit", "move"), {
    headers: { "set-cookie": flashCookie(status ? `request-${status}` : "request-decided") },
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { approval, change, family, person, place } = loaderData;
  const forParent = answerFor(actionData, "set-parent");
  const refused = {
    disable: answerFor(actionData, "disable-account"),
    enable: answerFor(actionData, "enable-account"),
  };
  const aboutAccess = refused.disable ?? refused.enable;
  const path = `/admin/agents/${approval.kind}/${approval.id}`;
  const [search] = useSearchParams();
  const isParentOpen = search.get("edit") === PARENT_EDIT || forParent !== undefined;
  const staleNotice = <StaleNotice change={null} place={place} fields={[]} />;
  const isCompany = approval.kind !== "staff";
  const menu = [
    ...(loaderData.may.change ? [{ to: `${path}/contact`, label: organisationMessages.change }] : []),
    ...(family ? [{ to: `/admin/agents/partners/${approval.id}/details`, label: detailsMessages.link }] : []),
  ];
  return (
    <RecordFrame key={approval.id} name={approval.name}>
      <RecordHead
        kind={isCompany ? "organisation" : "person"}
        name={approval.name}
        line={isCompany ? approval.contactName : null}
        badges={
          <>
            <Badge variant={COMPANY_STATUS_BADGES[approval.status]}>
              {COMPANY_STATUS_LABELS[approval.status]}
            </Badge>
            {change?.access.disabledAt ? <Badge variant="warning">{accessMessages.disabled}</Badge> : null}
          </>
        }
        actions={
          menu.length > 0 || loaderData.moves.length > 0 ? (
            <RecordMenu>
              {menu.map(({ to, label }) => (
                <RecordMenuLink key={to} to={to}>
                  {label}
                </RecordMenuLink>
              ))}
              <DecisionMenu status={approval.status} moves={loaderData.moves} />
            </RecordMenu>
          ) : null
        }
      />
      <DecisionSection
        // Resets the form after each decision: its reason must not carry over to the next.
        key={`${approval.id} ${approval.version}`}
        request={approval}
        moves={loaderData.moves}
        mayDecide={loaderData.mayDecide}
        refused={aboutAccess || forParent ? undefined : actionData}
        place={place}
      />
      {family && family.expired > 0 ? (
        <Notice tone="warning">{detailsMessages.expiredCount({ count: family.expired })}</Notice>
      ) : null}
      <RecordColumns
        rail={
          <Rail label={recordMessages.facts}>
            <ApprovalFacts
              request={approval}
              place={place}
              editHref={loaderData.may.change ? `${path}/contact` : null}
            />
            {family ? (
              <RailSection title={parentMessages.label}>
                <RailFacts>
                  {family.partners ? (
                    <InlineField
                      label={parentMessages.label}
                      edit={PARENT_EDIT}
                      intent="set-parent"
                      name="parentId"
                      record={approval}
                      stored={approval.parentId ?? ""}
                      shown={
                        family.above?.name ?? <span className="text-ink-faint">{parentMessages.none}</span>
                      }
                      options={isParentOpen ? family.partners : null}
                      placeholder={parentMessages.none}
                      save={parentMessages.save}
                      done={parentMessages.saved}
                      answer={forParent}
                      notice={forParent?.staleVersion == null ? null : staleNotice}
                    />
                  ) : (
                    <RailFact label={parentMessages.label}>
                      {family.above?.name ?? parentMessages.none}
                    </RailFact>
                  )}
                </RailFacts>
              </RailSection>
            ) : null}
          </Rail>
        }
      >
        {isCompany ? (
          <OrganisationPeople
            people={approval.people}
            shown={person?.userId ?? null}
            inviteHref={loaderData.may.invite && approval.status === "approved" ? `${path}/invite` : null}
            place={place}
          />
        ) : null}
        {change && person ? (
          <AccessSection
            title={approvalMessages.accountOf({ name: person.name })}
            key={`access ${person.userId} ${change.access.version}`}
            access={change.access}
            proofHref={change.proofHref}
            place={place}
            refused={{ disable: refused.disable?.lastResult, enable: refused.enable?.lastResult }}
            notice={
              aboutAccess?.staleVersion != null ? (
                <StaleNotice change={change.lastChange} place={place} fields={[]} />
              ) : null
            }
          />
        ) : null}
        {family ? (
          <SubAgents
            level={3}
            below={family.below}
            name={({ id, name }) => <TextLink to={`/admin/agents/partners/${id}`}>{name}</TextLink>}
          />
        ) : null}
        {isCompany ? <DecisionHistory decisions={approval.decisions} place={place} /> : null}
      </RecordColumns>
    </RecordFrame>
  );
}
