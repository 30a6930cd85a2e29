import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-course-new.route.ts";
import { AddCourseForm } from "./add-course-form.tsx";
import { createCourse } from "./commands.server.ts";
import { createCourseSchema } from "./course-schema.ts";
import { courseMessages } from "./courses.words.ts";
import { listProviders } from "./staff-queries.server.ts";

const PATH = "/admin/courses";

export const middleware: Route.MiddlewareFunction[] = [requires("course.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    providers: await listProviders(context.get(servicesContext).db),
    universityId: new URL(request.url).searchParams.get("university") ?? undefined,
  };
}

export const action = intents({
  create: {
    needs: "course.create",
    creates: true,
    failed: () => courseMessages.createFailed,
    form: createCourseSchema,
    run: (args) =>
      writeForm(args, {
        schema: createCourseSchema,
        command: createCourse,
        taken: { name: courseMessages.sameName, registerCode: courseMessages.sameCode },
        failed: courseMessages.createFailed,
        to: ({ id }) => `${PATH}/${id}?edit=1`,
        message: "course-created",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, courseMessages.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={courseMessages.add}
      description={courseMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => (
        <AddCourseForm providers={loaderData.providers} universityId={loaderData.universityId} {...frame} />
      )}
    </AddRecordDialog>
  );
}
