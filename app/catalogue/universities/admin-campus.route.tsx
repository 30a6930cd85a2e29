import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { ManualFields } from "#app/catalogue/register-fields/manual-fields.tsx";
import { CAMPUS_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { followRegisterSchema } from "#app/platform/forms/follow-schema.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { followRegisterByForm } from "#app/platform/forms/record-forms.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-campus.route.ts";
import { followRegisterForCampus, removeCampus, updateCampus } from "./campus-commands.server.ts";
import { CampusCourses } from "./campus-courses.tsx";
import { CampusFacts } from "./campus-facts.tsx";
import { findCampus } from "./campus-queries.server.ts";
import { campusFactsOf, updateCampusSchema } from "./campus-schema.ts";
import { campusMessages } from "./campuses.words.ts";
import { EditCampus } from "./edit-campus.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("university.view")];

export const handle = { opens: "record", row: "universityId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.campusId);
  const campus = orNotFound(await findCampus(db, recordIdOf(params.universityId), id));
  const mayUpdate = can(actor, "campus.update") && !campus.universityIsArchived;
  return {
    campus,
    lastChange: await findLastChange(db, "campus", id),
    may: {
      update: mayUpdate,
      remove: can(actor, "campus.remove") && campus.courseCount === 0 && !campus.isOfRegister,
    },
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "campus.update",
    form: updateCampusSchema,
    run(args) {
      const id = recordIdOf(args.params.campusId);
      const university = recordIdOf(args.params.universityId);
      return writeForm(args, {
        schema: updateCampusSchema,
        command: (deps, actor, { version, ...typed }) =>
          updateCampus(deps, actor, { id, version, facts: campusFactsOf(typed) }),
        taken: { name: campusMessages.sameName },
        to: () => `/admin/universities/${university}/campuses/${id}${searchWithout(args.request, "edit")}`,
        message: "campus-saved",
      });
    },
  },
  "follow-register": {
    needs: "campus.update",
    form: followRegisterSchema(CAMPUS_REGISTER_FIELDS),
    run: (args) =>
      followRegisterByForm(args, {
        id: recordIdOf(args.params.campusId),
        fields: CAMPUS_REGISTER_FIELDS,
        command: followRegisterForCampus,
        done: campusMessages.followed,
      }),
  },
  remove: {
    needs: "campus.remove",
    form: versionOnlySchema,
    async run({ form, actor, services, facts, params, request }) {
      const submission = parseSubmission(form, versionOnlySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const input = { id: recordIdOf(params.campusId), version: submission.value.version };
      const removed = await removeCampus(writeDeps(services, facts), actor, input);
      if (!removed.ok) {
        if (removed.error.code === "in-use") return refuseWhole(submission, campusMessages.inUse);
        return refuseForm(submission, removed.error);
      }
      const university = recordIdOf(params.universityId);
      throw redirect(`/admin/universities/${university}${searchWithout(request, "edit")}`, {
        headers: { "set-cookie": flashCookie("campus-removed") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { campus, may, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={campus.name}
      line={<TextLink to={`/admin/universities/${campus.universityId}`}>{campus.universityName}</TextLink>}
      badges={
        <Badge variant={campus.status === "open" ? "success" : "secondary"}>
          {COURSE_STATUS_LABELS[campus.status]}
        </Badge>
      }
      mayUpdate={may.update}
      actions={
        may.remove ? (
          <ConfirmedButton
            intent="remove"
            label={campusMessages.remove}
            title={campusMessages.removeTitle}
            description={campusMessages.removeHint}
            version={campus.version}
          />
        ) : null
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditCampus key={campus.id} campus={campus} {...edit} />}
    >
      <CampusFacts campus={campus} />
      <CampusCourses campus={campus} />
      <ManualFields
        manual={campus.staffFields}
        labels={campusMessages.manual}
        version={campus.version}
        mayGiveBack={may.update}
      />
    </EditableRecord>
  );
}
