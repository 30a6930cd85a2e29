import { data } from "react-router";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-counsellor.route.ts";
import { ActivityForm } from "./activity-form.tsx";
import { updateCounsellor } from "./commands.server.ts";
import { CounsellorFacts } from "./counsellor-facts.tsx";
import { activityBadge, updateCounsellorSchema } from "./counsellor-schema.ts";
import { counsellorMessages } from "./counsellors.words.ts";
import { EditCounsellor } from "./edit-counsellor.tsx";
import { findCounsellor, listStaffChoices } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("counsellor.view")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.counsellorId);
  const { actor, user } = await signedIn({ request, context });
  const counsellor = orNotFound(await findCounsellor(db, id));
  const mayUpdate = can(actor, "counsellor.update");
  const [staff, lastChange] = await Promise.all([
    mayUpdate ? listStaffChoices(db, id) : [],
    findLastChange(db, "counsellor", id),
  ]);
  return {
    counsellor,
    staff,
    lastChange,
    mayUpdate,
    mayListStaff: can(actor, "staff.list"),
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "counsellor.update",
    form: updateCounsellorSchema,
    run(args) {
      const id = recordIdOf(args.params.counsellorId);
      return writeForm(args, {
        schema: updateCounsellorSchema,
        command: (deps, actor, input) => updateCounsellor(deps, actor, { ...input, id }),
        taken: { email: counsellorMessages.sameEmail, userId: counsellorMessages.userTaken },
        to: () => `/admin/counsellors/${id}${searchWithout(args.request, "edit")}`,
        message: "counsellor-saved",
      });
    },
  },
  activate: { needs: "counsellor.update", form: versionOnlySchema, run: (args) => setActive(args, true) },
  deactivate: { needs: "counsellor.update", form: versionOnlySchema, run: (args) => setActive(args, false) },
});

async function setActive({ form, actor, services, facts, params }: IntentArgs, active: boolean) {
  const submission = parseSubmission(form, versionOnlySchema);
  if (submission.status !== "success") return refuseInput(submission);
  const input = { id: recordIdOf(params.counsellorId), version: submission.value.version, active };
  const changed = await updateCounsellor(writeDeps(services, facts), actor, input);
  if (!changed.ok) return refuseForm(submission, changed.error);
  const message = active ? counsellorMessages.activated : counsellorMessages.deactivated;
  return data({ toast: { tone: "success" as const, message } });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { counsellor, mayUpdate, place, lastChange } = loaderData;
  const { label, variant } = activityBadge(counsellor.active);
  useResultToast(actionData);
  return (
    <EditableRecord
      title={counsellor.name}
      badges={<Badge variant={variant}>{label}</Badge>}
      mayUpdate={mayUpdate}
      actions={mayUpdate ? <ActivityForm counsellor={counsellor} /> : null}
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => (
        <EditCounsellor key={counsellor.id} counsellor={counsellor} staff={loaderData.staff} {...edit} />
      )}
    >
      {!counsellor.active && counsellor.maySignIn ? (
        <Notice
          tone="warning"
          actions={
            loaderData.mayListStaff ? (
              <ButtonLink to={`/admin/settings/staff/${counsellor.userId}`} size="sm">
                {accessMessages.toStaff}
              </ButtonLink>
            ) : null
          }
        >
          {accessMessages.signInStays({ name: counsellor.userName ?? counsellor.name })}
        </Notice>
      ) : null}
      <CounsellorFacts counsellor={counsellor} place={place} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/admin/counsellors/${counsellor.id}/hours`} size="sm">
          {counsellorMessages.hoursLink}
        </ButtonLink>
        <ButtonLink to={`/admin/bookings?counsellor=${counsellor.id}`} size="sm">
          {counsellorMessages.bookingsLink}
        </ButtonLink>
      </div>
    </EditableRecord>
  );
}
