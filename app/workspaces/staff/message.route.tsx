import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { answerEnquiry, listAnswers } from "#app/conversations/enquiries/answer.server.ts";
import {
  addStudentSchema,
  answerEnquirySchema,
  linkStudentSchema,
} from "#app/conversations/enquiries/answer-schema.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import { EnquiryContact } from "#app/conversations/enquiries/enquiry-contact.tsx";
import { EnquiryPane } from "#app/conversations/enquiries/enquiry-pane.tsx";
import {
  addStudentOfEnquiry,
  findStudentsOfEnquiry,
  linkEnquiry,
} from "#app/conversations/enquiries/enquiry-students.server.ts";
import { setEnquiryHandled } from "#app/conversations/enquiries/handle.server.ts";
import { findEnquiry } from "#app/conversations/enquiries/list.server.ts";
import { OUTBOX_PATH } from "#app/conversations/outbox/outbox-path.ts";
import { isMail } from "#app/conversations/outbox/queries.server.ts";
import { whatsAppLink } from "#app/conversations/threads/whats-app.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/message.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("enquiry.list")];

/** Also where a student of that email or phone was added since: the page then shows the record. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  revalidateRefused(args) || args.formData?.get("intent") === "add-student";

export const handle = { opens: "record" } satisfies OpensHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const id = recordIdOf(params.mailId);
  const { actor, user } = await signedIn({ request, context });
  const place = placeOf(user);
  const found = await findEnquiry(db, id, now());
  // Emails had these addresses once.
  if (!found && can(actor, "outbox.list") && (await isMail(db, id))) throw redirect(`${OUTBOX_PATH}/${id}`);
  const enquiry = orNotFound(found);
  await opened({ request, context }, { action: "enquiry.list", subjectType: "enquiry", subjectId: id });
  const may = {
    handle: can(actor, "enquiry.handle"),
    plan: can(actor, "task.create"),
    addStudent: can(actor, "student.create"),
  };
  const [answers, students] = await Promise.all([
    listAnswers(db, id),
    ifMay(actor, "student.list", () => findStudentsOfEnquiry(db, enquiry)),
  ]);
  const { name, phone } = enquiry;
  return {
    enquiry,
    answers,
    students,
    whatsApp: may.handle
      ? whatsAppLink(phone, enquiryMessages.whatsAppText({ name, brand: env.brandName }))
      : null,
    may,
    place,
  };
}

const back = ({ params, request }: IntentArgs) =>
  `/admin/messages/${recordIdOf(params.mailId)}${searchWithout(request, "edit")}`;

const change = recordIntents(({ params }) => recordIdOf(params.mailId), back);

export const action = intents({
  answer: {
    needs: "enquiry.handle",
    creates: true,
    form: answerEnquirySchema,
    async run(args) {
      const id = recordIdOf(args.params.mailId);
      return writeForm(args, {
        schema: answerEnquirySchema,
        command: (deps, actor, input) => answerEnquiry(deps, actor, { ...input, id }),
        to: () => back(args),
        message: "enquiry-answered",
      });
    },
  },
  "add-student": {
    needs: "student.create",
    creates: true,
    form: addStudentSchema,
    async run(args) {
      const id = recordIdOf(args.params.mailId);
      return writeForm(args, {
        schema: addStudentSchema,
        command: (deps, actor, input) => addStudentOfEnquiry(deps, actor, { ...input, id }),
        to: () => back(args),
        message: "student-created",
      });
    },
  },
  "link-student": change({
    needs: "enquiry.handle",
    creates: true,
    form: linkStudentSchema,
    command: linkEnquiry,
    message: "enquiry-saved",
  }),
  handle: { needs: "enquiry.handle", form: [], run: (args) => setHandled(args, true) },
  reopen: { needs: "enquiry.handle", form: [], run: (args) => setHandled(args, false) },
});

async function setHandled({ actor, services, facts, params }: IntentArgs, handled: boolean) {
  const input = { id: recordIdOf(params.mailId), handled };
  const done = await setEnquiryHandled(writeDeps(services, facts), actor, input);
  if (!done.ok) throw data(null, { status: 404 });
  const message = handled ? enquiryMessages.handled : enquiryMessages.reopened;
  return data({ toast: { tone: "success" as const, message } });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  useResultToast(actionData);
  const { enquiry, answers, students, whatsApp, may, place } = loaderData;
  const isThere = answerFor(actionData, "add-student")?.lastResult.error?.email !== undefined;
  return (
    <>
      <EnquiryPane
        key={enquiry.id}
        enquiry={enquiry}
        answers={answers}
        mayHandle={may.handle}
        mayPlan={may.plan}
        place={place}
        lastResult={answerFor(actionData, "answer")?.lastResult}
      />
      <EnquiryContact
        enquiry={enquiry}
        students={students}
        may={may}
        isThere={isThere}
        whatsApp={whatsApp}
        place={place}
      />
    </>
  );
}
