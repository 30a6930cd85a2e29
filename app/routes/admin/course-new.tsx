import { redirect, useLocation, useNavigation } from "react-router";
import { courseMessages } from "#app/content/messages/courses.ts";
import { createCourseSchema } from "#app/domain/courses/course-schema.ts";
import { AddCourseForm } from "#app/features/course-admin/add-course-form.tsx";
import { AddDialog } from "#app/features/crm/add-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { requires } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { createCourse } from "#app/server/courses/commands.server.ts";
import { listProviders } from "#app/server/courses/staff-queries.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { failForm, refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { addFrame } from "#app/ui/form/record-edit.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
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
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, createCourseSchema);
      if (submission.status !== "success") return refuseInput(submission);
      let created: Awaited<ReturnType<typeof createCourse>>;
      try {
        created = await createCourse(writeDeps(services, facts), actor, submission.value);
      } catch (error) {
        const about = { log: services.log, requestId: facts.id };
        return failForm(submission, error, courseMessages.createFailed, about);
      }
      if (!created.ok) {
        const taken = { name: courseMessages.sameName, registerCode: courseMessages.sameCode };
        return refuseForm(submission, created.error, taken);
      }
      throw redirect(`${PATH}/${created.value.id}?edit=1`, {
        headers: { "set-cookie": flashCookie("course-created") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const closeHref = PATH + useLocation().search;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(actionData);
  return (
    <AddDialog title={courseMessages.add} description={courseMessages.addDescription} path={PATH}>
      <AddCourseForm
        providers={loaderData.providers}
        universityId={loaderData.universityId}
        {...addFrame({
          lastResult: actionData?.lastResult,
          closeHref,
          label: courseMessages.add,
          pending,
        })}
      />
    </AddDialog>
  );
}
