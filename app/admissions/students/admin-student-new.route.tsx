import { data } from "react-router";
import { recordAccess } from "#app/platform/audit/audit.server.ts";
import { refuseFailed, refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { recordFailure } from "#app/platform/http/failure.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { AddDialog } from "#app/platform/records/add-dialog.tsx";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-student-new.route.ts";
import { AddStudentForm } from "./add-student-form.tsx";
import { createStudent, findNamesakes } from "./create-student.server.ts";
import { createStudentSchema } from "./student-schema.ts";
import { studentMessages } from "./students.words.ts";

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
    creates: true,
    failed: () => studentMessages.createFailed,
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
        const { email } = submission.value;
        const phone = storedPhone(submission.value.phone);
        const reached = { email, phone: phone.ok ? phone.value : null };
        const namesakes = await findNamesakes(services.db, reached);
        return data({ lastResult: submission.reply(), staleVersion: null, namesakes }, { status: 409 });
      }
      // The dialog closes and the list reloads; the message leads to the record.
      throw redirect(`/admin/students${searchWithout(request, "edit")}`, {
        headers: { "set-cookie": flashCookie("student-created", created.value.id) },
      });
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, studentMessages.createFailed);

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
