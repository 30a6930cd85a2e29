import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-invoice-new.route.ts";
import { createInvoice } from "./commands.server.ts";
import { createInvoiceSchema } from "./invoice-schema.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";
import { loadBilledStudent } from "./load-billed-student.server.ts";
import { NewDraft } from "./new-draft.tsx";

const PATH = "/admin/invoices";

export const middleware: Route.MiddlewareFunction[] = [requires("invoice.draft")];

export const meta: Route.MetaFunction = () => [{ title: texts.add }];

/** `/admin/invoices/new?student=…`: a draft for a student; their record leads here. */
export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  student: await loadBilledStudent({ request, context }),
});

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

export default function Page({ loaderData: { student }, actionData }: Route.ComponentProps) {
  return (
    <NewDraft
      title={texts.add}
      description={student ? texts.addDescription({ student: student.name }) : texts.noStudent}
      list={{ path: PATH, label: texts.back }}
      student={student}
      actionData={actionData}
    />
  );
}
