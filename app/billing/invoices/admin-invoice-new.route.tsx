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
import type { Route } from "./+types/admin-invoice-new.route.ts";
import { BILLING_CURRENCY_OPTIONS } from "./billing-currencies.ts";
import { createInvoice } from "./commands.server.ts";
import { createInvoiceSchema } from "./invoice-schema.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";
import { findBilledStudent, listBillableApplications } from "./queries.server.ts";

const PATH = "/admin/invoices";

export const middleware: Route.MiddlewareFunction[] = [requires("invoice.draft")];

export const meta: Route.MetaFunction = () => [{ title: texts.add }];

/** `/admin/invoices/new?student=…`: a draft for a student; their record leads here. */
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
    applications: student ? await listBillableApplications(db, id) : [],
  };
}

export const action = intents({
  create: {
    needs: "invoice.draft",
    creates: true,
    form: createInvoiceSchema,
    run: (args) =>
      writeForm(args, {
        schema: createInvoiceSchema,
        command: createInvoice,
        failed: texts.addFailed,
        to: ({ id }) => `${PATH}/${id}`,
        message: "invoice-created",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { student, applications } = loaderData;
  return (
    <>
      <PageHeader
        compact
        title={texts.add}
        description={student ? texts.addDescription({ student: student.name }) : texts.noStudent}
        back={
          <ButtonLink to={student ? `/admin/students/${student.id}` : PATH} variant="link" size="sm">
            {student?.name ?? texts.back}
          </ButtonLink>
        }
      />
      {student ? (
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
                  label: texts.currency,
                  kind: "select",
                  value: "AUD",
                  options: BILLING_CURRENCY_OPTIONS,
                },
                {
                  name: "applicationId",
                  label: texts.reference,
                  kind: "select",
                  optional: true,
                  options: [{ value: "", label: texts.noApplication }, ...applications],
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
