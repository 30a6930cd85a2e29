import { campusMessages } from "#app/content/messages/campuses.ts";
import { campusFactsOf, updateCampusSchema } from "#app/domain/campuses/campus-schema.ts";
import { COURSE_STATUS_LABELS } from "#app/domain/courses/course-facts.ts";
import { followRegisterSchema } from "#app/domain/courses/follow-schema.ts";
import { CAMPUS_REGISTER_FIELDS } from "#app/domain/courses/register-fields.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { versionOnlySchema } from "#app/domain/record-id-schema.ts";
import { CampusCourses } from "#app/features/campuses/campus-courses.tsx";
import { CampusFacts } from "#app/features/campuses/campus-facts.tsx";
import { EditCampus } from "#app/features/campuses/edit-campus.tsx";
import { EditableRecord } from "#app/features/crm/editable-record.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { findLastChange } from "#app/server/audit/last-change.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { followRegisterForCampus, removeCampus, updateCampus } from "#app/server/campuses/commands.server.ts";
import { findCampus } from "#app/server/campuses/queries.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/server/http/form-refusal.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, recordIdOf, searchWithout } from "#app/server/http/record-address.server.ts";
import { followRegisterByForm } from "#app/server/http/record-forms.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { KeptFields } from "#app/ui/kept-fields.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/campus.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("university.view")];

export const handle = { opens: "record", row: "universityId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.campusId);
  const campus = found(await findCampus(db, recordIdOf(params.universityId), id));
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
      subtitle={
        <TextLink to={`/admin/universities/${campus.universityId}`}>
          {campusMessages.back(campus.universityName)}
        </TextLink>
      }
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
      <KeptFields
        kept={campus.staffFields}
        labels={campusMessages.kept}
        version={campus.version}
        mayGiveBack={may.update}
      />
    </EditableRecord>
  );
}
