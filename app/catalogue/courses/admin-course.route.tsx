import { COURSE_STATUS_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { ManualFields } from "#app/catalogue/register-fields/manual-fields.tsx";
import { COURSE_REGISTER_FIELDS } from "#app/catalogue/register-fields/register-fields.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { followRegisterSchema } from "#app/platform/forms/follow-schema.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { followRegisterByForm, setArchivedByForm } from "#app/platform/forms/record-forms.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { ArchiveForm, useUndoToast } from "#app/platform/records/archive-form.tsx";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { Rail } from "#app/platform/records/rail.tsx";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-course.route.ts";
import { followRegister, setCourseArchived, updateCourse } from "./commands.server.ts";
import { CourseContent, CourseFacts } from "./course-facts.tsx";
import { courseFactsOf, updateCourseSchema } from "./course-schema.ts";
import { courseMessages } from "./courses.words.ts";
import { EditCourse } from "./edit-course.tsx";
import { findStaffCourse, listCourseChoices } from "./staff-queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("course.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.courseId);
  const { actor, user } = await signedIn({ request, context });
  const course = orNotFound(await findStaffCourse(db, id));
  const [choices, lastChange] = await Promise.all([
    listCourseChoices(db, course),
    findLastChange(db, "course", id),
  ]);
  return {
    course,
    choices,
    lastChange,
    may: {
      update: can(actor, "course.update"),
      archive: can(actor, course.isArchived ? "course.restore" : "course.archive"),
    },
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "course.update",
    form: updateCourseSchema,
    run(args) {
      const id = recordIdOf(args.params.courseId);
      return writeForm(args, {
        schema: updateCourseSchema,
        command: (deps, actor, { version, ...typed }) =>
          updateCourse(deps, actor, { id, version, facts: courseFactsOf(typed) }),
        taken: { registerCode: courseMessages.sameCode },
        to: () => `/admin/courses/${id}${searchWithout(args.request, "edit")}`,
        message: "course-saved",
      });
    },
  },
  "follow-register": {
    needs: "course.update",
    form: followRegisterSchema(COURSE_REGISTER_FIELDS),
    run: (args) =>
      followRegisterByForm(args, {
        id: recordIdOf(args.params.courseId),
        fields: COURSE_REGISTER_FIELDS,
        command: followRegister,
        done: courseMessages.followed,
      }),
  },
  archive: { needs: "course.archive", form: versionOnlySchema, run: (args) => setArchived(args, true) },
  restore: { needs: "course.restore", form: versionOnlySchema, run: (args) => setArchived(args, false) },
});

const setArchived = (args: IntentArgs, archived: boolean) =>
  setArchivedByForm(args, {
    id: recordIdOf(args.params.courseId),
    archived,
    command: setCourseArchived,
    words: courseMessages,
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { course, choices, may, place, lastChange } = loaderData;
  const archived = actionData && "archived" in actionData ? actionData : undefined;
  useResultToast(actionData && !("archived" in actionData) ? actionData : undefined);
  useUndoToast(archived);
  return (
    <EditableRecord
      title={course.name}
      line={<TextLink to={`/admin/universities/${course.universityId}`}>{course.universityName}</TextLink>}
      badges={
        <Badge variant={course.status === "open" ? "success" : "secondary"}>
          {COURSE_STATUS_LABELS[course.status]}
        </Badge>
      }
      mayUpdate={may.update}
      isArchived={course.isArchived}
      menu={
        <>
          {course.isArchived ? null : (
            <a href={`/courses/${course.slug}`} className="menu-item no-underline">
              {courseMessages.publicPage}
            </a>
          )}
          {may.archive ? <ArchiveForm record={course} inMenu /> : null}
        </>
      }
      notice={
        course.isArchived ? (
          <Notice>{courseMessages.archivedNotice}</Notice>
        ) : course.status === "closed" ? (
          <Notice>{courseMessages.closedNotice}</Notice>
        ) : null
      }
      rail={
        <Rail label={recordMessages.facts}>
          <CourseFacts
            course={course}
            choices={choices}
            mayUpdate={may.update && !course.isArchived}
            place={place}
          />
        </Rail>
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditCourse key={course.id} course={course} choices={choices} {...edit} />}
    >
      <CourseContent course={course} />
      <ManualFields
        manual={course.staffFields}
        labels={courseMessages.manual}
        version={course.version}
        mayGiveBack={may.update && !course.isArchived}
      />
    </EditableRecord>
  );
}
