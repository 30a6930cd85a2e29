import { courseMessages } from "#app/content/messages/courses.ts";
import { createCourseSchema } from "#app/domain/courses/course-schema.ts";
import { AddCourseForm } from "#app/features/course-admin/add-course-form.tsx";
import { AddRecordDialog } from "#app/features/crm/add-record-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { createCourse } from "#app/server/courses/commands.server.ts";
import { listProviders } from "#app/server/courses/staff-queries.server.ts";
import { writeForm } from "#app/server/http/form-write.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import type { Route } from "./+types/course-new.ts";

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
