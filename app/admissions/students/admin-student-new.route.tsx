import { data } from "react-router";
import { FULL_NAME_MAX_LENGTH, joinName } from "#app/people/credentials/person-name.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
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
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-student-new.route.ts";
import { AddStudentForm } from "./add-student-form.tsx";
import { createStudent } from "./create-student.server.ts";
import { isReachedAlike, type PossibleDuplicate } from "./likeness.ts";
import { listPossibleDuplicates } from "./possible-duplicates.server.ts";
import { createStudentSchema } from "./student-schema.ts";
import { studentMessages } from "./students.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("student.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: studentMessages.add }];

/** The form fields in the URL: returns possible duplicates while the form is filled in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const typed = new URL(request.url).searchParams;
  const of = (field: string) => (typed.get(field) ?? "").trim().slice(0, FULL_NAME_MAX_LENGTH);
  const contact = {
    name: joinName(of("firstName"), of("lastName")),
    email: of("email") || null,
    phone: of("phone") || null,
  };
  const isAsked = contact.name !== "" || contact.email !== null || contact.phone !== null;
  const alike = isAsked ? await listPossibleDuplicates(db, contact) : [];
  if (alike.length > 0) await openedList({ request, context }, "student.list", "namesakes");
  return { place: placeOf(user), alike };
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
      const { firstName, lastName, email, phone } = submission.value;
      const contact = { name: joinName(firstName, lastName), email, phone };
      const refuseAlike = async (namesakes: readonly PossibleDuplicate[]) => {
        const list = { action: "student.list", subjectType: "list", subjectId: "namesakes" };
        await recordAccess(services.db, actor, list);
        return data({ lastResult: submission.reply(), staleVersion: null, namesakes }, { status: 409 });
      };
      if (!evenSo) {
        const alike = await listPossibleDuplicates(services.db, contact);
        // A similar name is not enough to refuse.
        if (alike.some(isReachedAlike)) return refuseAlike(alike);
      }
      const created = await createStudent(writeDeps(services, facts), actor, submission.value, {
        evenSo,
      }).catch((error: unknown) => {
        recordFailure(services.log, facts, error, "a student cannot be created");
        return null;
      });
      if (!created) return refuseFailed(submission, studentMessages.createFailed);
      if (!created.ok) {
        if (created.error.code !== "already-exists") return refuseForm(submission, created.error);
        return refuseAlike(await listPossibleDuplicates(services.db, contact));
      }
      // The dialog closes and the list reloads; the message links to the record.
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
