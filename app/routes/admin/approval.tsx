import { data, useNavigation } from "react-router";
import { accessMessages } from "#app/content/messages/access.ts";
import { approvalMessages } from "#app/content/messages/approvals.ts";
import { APPROVAL_KINDS, type ApprovalKind, COMPANY_ROLE_OF } from "#app/domain/approvals/approval-record.ts";
import {
  COMPANY_STATUS_BADGES,
  COMPANY_STATUS_LABELS,
  COMPANY_STATUS_MOVES,
} from "#app/domain/approvals/company-status.ts";
import { companyDecisionSchema, staffDecisionSchema } from "#app/domain/approvals/decision.ts";
import { STAFF_REQUEST_MOVES } from "#app/domain/approvals/staff-request-status.ts";
import { isOneOf } from "#app/domain/option.ts";
import { moverOf } from "#app/domain/permissions/actor.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { movesFrom } from "#app/domain/state-machine.ts";
import { AccessSection } from "#app/features/access/access-section.tsx";
import { ApprovalFacts } from "#app/features/approvals/approval-facts.tsx";
import { DecisionSection } from "#app/features/approvals/decision-section.tsx";
import { answerFor } from "#app/features/crm/form-for.ts";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { RecordHeader } from "#app/features/crm/record-header.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { decideCompany } from "#app/server/approvals/company-decision.server.ts";
import { findApproval } from "#app/server/approvals/queries.server.ts";
import { decideStaffRequest } from "#app/server/approvals/staff-decision.server.ts";
import { opened } from "#app/server/audit/opened.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, recordIdOf, searchWithout } from "#app/server/http/record-address.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { accessIntents, readAccessView } from "#app/server/staff/access-intents.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { StaleNotice } from "#app/ui/stale-notice.tsx";
import type { Route } from "./+types/approval.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("approval.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

/** The queue in the address; any other ends the request with 404. */
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
  const approval = found(await findApproval(db, kind, id));
  await opened({ request, context }, { action: "approval.list", subjectType: kind, subjectId: id });
  const mover = moverOf(actor);
  const mayDecide = can(actor, kind === "staff" ? "staffRequest.decide" : "approval.decide");
  const machine = kind === "staff" ? STAFF_REQUEST_MOVES : COMPANY_STATUS_MOVES;
  return {
    approval,
    // The account of somebody who works here, or wants to, is changed among the staff.
    change:
      kind === "staff"
        ? null
        : await readAccessView({ db, now }, known, approval.userId, `/admin/agents/${kind}/${id}`),
    mayDecide,
    moves: mayDecide && mover ? movesFrom(machine, approval.status, mover) : [],
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
      throw told(request, decided.value.status);
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
  ...accessIntents(async ({ services, params }) => {
    const kind = kindOf(params.kind);
    if (kind === "staff") throw data(null, { status: 404 });
    return found(await findApproval(services.db, kind, recordIdOf(params.requestId))).userId;
  }),
});

/** Back to the same page, with the toast. */
function told(request: Request, status: "pending" | "approved" | "rejected"): Response {
  const { pathname } = new URL(request.url);
  return redirect(pathname.replace(/\.data$/, "") + searchWithout(request, "edit"), {
    headers: { "set-cookie": flashCookie(status === "approved" ? "request-approved" : "request-rejected") },
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { approval, change, place } = loaderData;
  const refused = {
    disable: answerFor(actionData, "disable-account"),
    enable: answerFor(actionData, "enable-account"),
  };
  const aboutAccess = refused.disable ?? refused.enable;
  const { formMethod, formData } = useNavigation();
  const sending = formMethod === "POST" ? formData?.get("decision") : null;
  return (
    <article>
      <RecordHeader
        title={approval.name}
        badges={
          <>
            <Badge variant={COMPANY_STATUS_BADGES[approval.status]}>
              {COMPANY_STATUS_LABELS[approval.status]}
            </Badge>
            {change?.access.disabledAt ? <Badge variant="warning">{accessMessages.disabled}</Badge> : null}
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <ApprovalFacts request={approval} place={place} />
        <DecisionSection
          // A decision taken is a new form: the reason of the last one must not slip into the next.
          key={`${approval.id} ${approval.version}`}
          request={approval}
          moves={loaderData.moves}
          mayDecide={loaderData.mayDecide}
          refused={aboutAccess ? undefined : actionData}
          pending={sending === "approved" || sending === "rejected" ? sending : null}
          place={place}
        />
        {change ? (
          <AccessSection
            key={`access ${change.access.version}`}
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
      </div>
    </article>
  );
}
