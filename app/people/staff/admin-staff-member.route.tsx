import { data } from "react-router";
import { STAFF_SIGHTS, storedSight } from "#app/people/branches/branch.ts";
import { listBranches } from "#app/people/branches/branches.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { recordLicenceSchema, removeLicenceSchema } from "#app/people/licences/licence-schema.ts";
import { listLicences, recordLicence, removeLicence } from "#app/people/licences/licences.server.ts";
import { LicencesSection } from "#app/people/licences/licences-section.tsx";
import { listCustomRoles } from "#app/people/roles/queries.server.ts";
import { chosenRole } from "#app/people/roles/role-choice.ts";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { STAFF_ROLES } from "#app/platform/permissions/staff-roles.ts";
import { answerFor, type FormAnswer } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { StaleNotice } from "#app/platform/records/stale-notice.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { isTicked } from "#app/platform/text/checkbox.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { ShieldOff } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { Route } from "./+types/admin-staff-member.route.ts";
import { accessMessages } from "./access.words.ts";
import { changeStaffRole } from "./access-commands.server.ts";
import { accessIntents, answerAccess, readAccessView } from "./access-intents.server.ts";
import { findAssignedWork } from "./access-queries.server.ts";
import { AccessSection } from "./access-section.tsx";
import { changeRoleSchema } from "./account-access.ts";
import { AssignedWork } from "./assigned-work.tsx";
import { resetFactors } from "./commands.server.ts";
import { findStaffMember } from "./queries.server.ts";
import { endStaffSessions, listSignIns, listStaffSessions } from "./sign-ins.server.ts";
import { endStaffSessionsSchema } from "./sign-ins.ts";
import { SignInsSection } from "./sign-ins-section.tsx";
import { factorsText, roleText, staffMessages } from "./staff.words.ts";
import { hasSecondFactor, type StaffMember } from "./staff-member.ts";
import { StaffRoleForm } from "./staff-role-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("staff.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

const pageOf = (id: string) => `/admin/settings/staff/${id}`;

const changeStaff = recordIntents(
  ({ params }) => recordIdOf(params.userId),
  ({ params }) => pageOf(recordIdOf(params.userId)),
);

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const id = recordIdOf(params.userId);
  const member = orNotFound(await findStaffMember(db, id));
  const [change, work, sessions, signIns, roles, branches, licences] = await Promise.all([
    readAccessView({ db, now }, known, id, pageOf(id)),
    findAssignedWork(db, id, now()),
    listStaffSessions(db, id, now()),
    listSignIns(db, id),
    listCustomRoles(db),
    listBranches(db),
    listLicences(db, id),
  ]);
  return {
    member,
    isSelf: known.actor.userId === member.id,
    change,
    work,
    sessions,
    signIns,
    roles,
    branches,
    licences,
    mayRecordLicence: can(known.actor, "licence.record"),
    today: calendarDateIn(now(), placeOf(known.user).timeZone),
    proofHref: proofDetour(known, now(), pageOf(id)),
    place: placeOf(known.user),
  };
}

export const action = intents({
  "reset-factors": {
    needs: "staff.resetFactors",
    form: [],
    async run(args) {
      const { services, facts, params } = args;
      const known = await openSessionOf(args);
      const id = recordIdOf(params.userId);
      const done = await resetFactors(writeDeps(services, facts), known, id);
      if (done.ok) throw redirect(pageOf(id), { headers: { "set-cookie": flashCookie("factors-reset") } });
      // Removing a colleague's factors requires the same recent confirmation as removing one's own.
      if (done.error.code === "forbidden") throw proofFirst(known, args, pageOf(id));
      throw data(null, { status: 404 });
    },
  },
  "end-sessions": {
    needs: "staff.endSessions",
    form: endStaffSessionsSchema,
    async run(args) {
      const { services, facts, params } = args;
      const known = await openSessionOf(args);
      const userId = recordIdOf(params.userId);
      const sessionId = textOf(args.form, "sessionId");
      const ended = await endStaffSessions(writeDeps(services, facts), known, { userId, sessionId });
      if (!ended.ok && ended.error.code === "forbidden") throw proofFirst(known, args, pageOf(userId));
      // An already ended session is a success; a page opened long ago can still list it.
      if (!ended.ok && !(await findStaffMember(services.db, userId))) throw data(null, { status: 404 });
      throw redirect(pageOf(userId), {
        status: 303,
        headers: { "set-cookie": flashCookie("colleague-signed-out") },
      });
    },
  },
  "change-role": {
    needs: "staff.changeRole",
    form: changeRoleSchema,
    async run(args) {
      const submission = parseSubmission(args.form, changeRoleSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const input = { ...submission.value, userId: recordIdOf(args.params.userId) };
      return answerAccess<{ onlyBranch: boolean }>(
        args,
        submission,
        ({ onlyBranch }) => (onlyBranch ? "staff-branch-changed" : "level-changed"),
        (known) => changeStaffRole(writeDeps(args.services, args.facts), known, input),
      );
    },
  },
  "record-licence": changeStaff({
    needs: "licence.record",
    creates: true,
    form: recordLicenceSchema,
    command: recordLicence,
    message: "licence-recorded",
  }),
  "remove-licence": changeStaff({
    needs: "licence.record",
    form: removeLicenceSchema,
    command: removeLicence,
    message: "licence-removed",
  }),
  ...accessIntents(async ({ services, params }) => {
    const id = recordIdOf(params.userId);
    return orNotFound(await findStaffMember(services.db, id)).id;
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { member, isSelf, change, work, sessions, signIns, proofHref, place } = loaderData;
  const texts = staffMessages.columns;
  const secured = hasSecondFactor(member);
  const refused = {
    level: answerFor(actionData, "change-role"),
    disable: answerFor(actionData, "disable-account"),
    enable: answerFor(actionData, "enable-account"),
  };
  const isStale = Object.values(refused).some((answer) => answer?.staleVersion != null);
  const mayWrite = change !== null && (change.proofHref === null || refused.level !== undefined);
  return (
    <RecordFrame name={member.name}>
      <RecordHead
        kind="person"
        name={member.name}
        line={isSelf ? staffMessages.you : null}
        badges={member.disabledAt ? <Badge variant="warning">{accessMessages.disabled}</Badge> : null}
        actions={
          secured && !isSelf ? (
            <ConfirmedButton
              intent="reset-factors"
              label={staffMessages.reset}
              title={staffMessages.resetTitle({ name: member.name })}
              description={staffMessages.resetDescription}
              icon={<ShieldOff aria-hidden="true" />}
            />
          ) : null
        }
      />
      <div className="flex flex-col gap-6">
        {member.onlyAssigned && !member.seesBranch && !work ? (
          <Notice tone="warning">{staffMessages.noCounsellor}</Notice>
        ) : null}
        {member.onlyAssigned && member.seesBranch && member.branchId === null ? (
          <Notice tone="warning">{branchMessages.staff.noBranchNotice}</Notice>
        ) : null}
        {secured ? null : <Notice tone="info">{staffMessages.noFactorHint}</Notice>}
        <DescriptionList
          items={[
            {
              term: texts.email,
              value: <EmailLink email={member.email} />,
            },
            { term: texts.level, value: roleText(member) },
            ...(loaderData.branches.length > 0
              ? [{ term: branchMessages.branch, value: member.branchName ?? branchMessages.noBranch }]
              : []),
            { term: texts.factors, value: factorsText(member) },
            { term: texts.since, value: formatMoment(member.since, place) },
          ]}
        />
        {isSelf ? (
          <p className="text-ink-muted">
            <a href={localPath("/account/second-factor")}>{staffMessages.own}</a>
          </p>
        ) : null}
        {work ? <AssignedWork work={work} /> : null}
        <LicencesSection
          key={`licences ${loaderData.licences.length}`}
          licences={loaderData.licences}
          today={loaderData.today}
          place={place}
          mayRecord={loaderData.mayRecordLicence}
          lastResult={answerFor(actionData, "record-licence")?.lastResult}
        />
        <SignInsSection
          sessions={sessions}
          signIns={signIns}
          place={place}
          mayEnd={!isSelf}
          proofHref={proofHref}
        />
        {change && isStale ? (
          <StaleNotice
            change={change.lastChange}
            place={place}
            fields={roleDifference(member, loaderData.roles, refused.level)}
          />
        ) : null}
        {change && mayWrite ? (
          <StaffRoleForm
            // A role change resets the form.
            key={`level ${change.access.version}`}
            level={chosenRole(member)}
            roles={loaderData.roles}
            onlyAssigned={member.onlyAssigned}
            seesBranch={member.seesBranch}
            branchId={member.branchId}
            branches={loaderData.branches}
            version={change.access.version}
            lastResult={refused.level?.lastResult}
          />
        ) : null}
        {change ? (
          <AccessSection
            key={`access ${change.access.version}`}
            access={change.access}
            proofHref={change.proofHref}
            place={place}
            hasCounsellor={work?.active === true}
            refused={{ disable: refused.disable?.lastResult, enable: refused.enable?.lastResult }}
          />
        ) : null}
      </div>
    </RecordFrame>
  );
}

/** The chosen and the stored role, if someone else was faster. */
function roleDifference(
  stored: Pick<StaffMember, "level" | "customRoleName" | "onlyAssigned" | "seesBranch">,
  roles: readonly { id: string; name: string }[],
  answer: FormAnswer | undefined,
) {
  const { level, onlyAssigned, sees } = answer?.lastResult.initialValue ?? {};
  const own = roles.find(({ id }) => id === level);
  if (answer?.staleVersion == null || !(own || isOneOf(STAFF_ROLES, level))) return [];
  const mine = roleText({
    level: isOneOf(STAFF_ROLES, level) ? level : "viewer",
    customRoleName: own?.name ?? null,
    ...storedSight(
      isOneOf(STAFF_SIGHTS, sees) ? sees : isTicked(onlyAssigned) ? "assigned" : "all",
      String(level),
    ),
  });
  return [{ label: staffMessages.levelTitle, mine, stored: roleText(stored) }];
}
