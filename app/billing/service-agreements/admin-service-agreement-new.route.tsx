import { BILLING_CURRENCY_OPTIONS } from "#app/billing/invoices/billing-currencies.ts";
import { invoiceMessages } from "#app/billing/invoices/invoices.words.ts";
import { findBilledStudent, listBillableApplications } from "#app/billing/invoices/queries.server.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-service-agreement-new.route.ts";
import { ADMIN_AGREEMENTS_PATH } from "./agreement.ts";
import { createAgreementSchema } from "./agreement-schema.ts";
import { readAgreementText } from "./agreement-text.server.ts";
import { createAgreement } from "./commands.server.ts";
import { serviceAgreementMessages as texts } from "./service-agreements.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("serviceAgreement.draft")];

export const meta: Route.MetaFunction = () => [{ title: texts.add }];

/** `/admin/invoices/agreements/new?student=…`: a draft for a student; their record leads here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = new URL(request.url).searchParams.get("student") ?? "";
  const student = isRecordId(id) ? await findBilledStudent(db, id) : null;
  if (student) {
    const subject = { subjectType: "student", subjectId: id };
    await opened({ request, context }, { action: "student.view", ...subject, fields: ["name"] });
  }
  return {
    student: student && { id, ...student },
    hasText: (await readAgreementText(db)).text !== "",
    applications: student ? await listBillableApplications(db, id) : [],
  };
}

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

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { student, applications, hasText } = loaderData;
  const description = student ? texts.addDescription({ student: student.name }) : texts.noStudent;
  return (
    <>
      <PageHeader
        compact
        title={texts.add}
        description={student && !hasText ? texts.noText : description}
        back={
          <ButtonLink
            to={student ? `/admin/students/${student.id}` : "/admin/students"}
            variant="link"
            size="sm"
          >
            {student?.name ?? texts.backToStudents}
          </ButtonLink>
        }
      />
      {student && hasText ? (
        <div className="mt-6 max-w-md">
          <Card title={student.name}>
            <PlainForm
              intent="create"
              creates
              label={texts.add}
              variant="primary"
              carries={{ studentId: student.id }}
              fields={[
                {
                  name: "currency",
                  label: invoiceMessages.currency,
                  kind: "select",
                  value: "AUD",
                  options: BILLING_CURRENCY_OPTIONS,
                },
                {
                  name: "applicationId",
                  label: invoiceMessages.reference,
                  kind: "select",
                  optional: true,
                  options: [{ value: "", label: invoiceMessages.noApplication }, ...applications],
                },
              ]}
              lastResult={answerFor(actionData, "create")?.lastResult}
            />
          </Card>
        </div>
      ) : null}
    </>
  );
}
