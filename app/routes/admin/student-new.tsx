import { data } from "react-router";
import { studentMessages } from "#app/content/messages/students.ts";
import { createStudentSchema } from "#app/domain/students/student-schema.ts";
import { AddDialog } from "#app/features/crm/add-dialog.tsx";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { AddStudentForm } from "#app/features/students/add-student-form.tsx";
import { recordAccess } from "#app/server/audit/audit.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { recordFailure } from "#app/server/http/failure.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { refuseFailed, refuseForm, refuseInput } from "#app/server/http/form-refusal.server.ts";
import { textOf } from "#app/server/http/form-text.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { searchWithout } from "#app/server/http/record-address.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import { createStudent, findNamesakes } from "#app/server/students/create-student.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/student-new.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("student.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: studentMessages.add }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await signedIn({ request, context });
  return { place: placeOf(user) };
}

export const action = intents({
  create: {
    needs: "student.create",
    form: [createStudentSchema, "evenSo"],
    async run({ form, actor, services, facts, request }) {
      const submission = parseSubmission(form, createStudentSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const evenSo = textOf(form, "evenSo") === "yes";
      const created = await createStudent(writeDeps(services, facts), actor, submission.value, {
        evenSo,
      }).catch((error: unknown) => {
        recordFailure(services.log, facts, error, "a student cannot be created");
        return null;
      });
      if (!created) return refuseFailed(submission, studentMessages.createFailed);
      if (!created.ok) {
        if (created.error.code !== "already-exists") return refuseForm(submission, created.error);
        const list = { action: "student.list", subjectType: "list", subjectId: "namesakes" };
        await recordAccess(services.db, actor, list);
        const namesakes = await findNamesakes(services.db, submission.value.email);
        return data({ lastResult: submission.reply(), staleVersion: null, namesakes }, { status: 409 });
      }
      throw redirect(`/admin/students/${created.value.id}${searchWithout(request, "edit")}`, {
        headers: { "set-cookie": flashCookie("student-created") },
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useResultToast(actionData && "toast" in actionData ? actionData : undefined);
  return (
    <AddDialog title={studentMessages.add} description={studentMessages.addHint} path="/admin/students">
      <AddStudentForm
        lastResult={actionData?.lastResult}
        namesakes={actionData && "namesakes" in actionData ? actionData.namesakes : []}
        place={loaderData.place}
      />
    </AddDialog>
  );
}
