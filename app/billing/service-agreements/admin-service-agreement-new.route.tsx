import { loadBilledStudent } from "#app/billing/invoices/load-billed-student.server.ts";
import { NewDraft } from "#app/billing/invoices/new-draft.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-service-agreement-new.route.ts";
import { ADMIN_AGREEMENTS_PATH } from "./agreement.ts";
import { createAgreementSchema } from "./agreement-schema.ts";
import { readAgreementText } from "./agreement-text.server.ts";
import { createAgreement } from "./commands.server.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("serviceAgreement.draft")];

export const meta: Route.MetaFunction = () => [{ title: texts.add }];

/** `/admin/invoices/agreements/new?student=…`: a draft for a student; their record leads here. */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  student: await loadBilledStudent({ request, context }),
  hasText: (await readAgreementText(context.get(servicesContext).db)).text !== "",
});

export const action = intents({
  create: {
    needs: "serviceAgreement.draft",
    creates: true,
    form: createAgreementSchema,
    run: (args) =>
      writeForm(args, {
        schema: createAgreementSchema,
        command: createAgreement,
        failed: texts.addFailed,
        to: ({ id }) => `${ADMIN_AGREEMENTS_PATH}/${id}`,
        message: "service-agreement-created",
      }),
  },
});

export default function Page({ loaderData: { student, hasText }, actionData }: Route.ComponentProps) {
  const description = student ? texts.addDescription({ student: student.name }) : texts.noStudent;
  return (
    <NewDraft
      title={texts.add}
      description={student && !hasText ? texts.noText : description}
      list={{ path: "/admin/students", label: texts.backToStudents }}
      blocked={!hasText}
      student={student}
      actionData={actionData}
    />
  );
}
