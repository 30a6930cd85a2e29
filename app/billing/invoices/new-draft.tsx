import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { DraftStudent } from "./billed-student.ts";
import { BILLING_CURRENCY_OPTIONS } from "./billing-currencies.ts";
import { invoiceMessages as texts } from "./invoices.words.ts";

type NewDraftProps = {
  title: string;
  description: string;
  student: DraftStudent | null;
  /** Where the page leads back to without a student. */
  list: { path: string; label: string };
  /** Whether there is something that has to be done first, as the description says. */
  blocked?: boolean;
  actionData: Parameters<typeof answerFor>[0];
};

/** A new draft of an invoice or a service agreement for a student. Posts the intent `create`. */
export function NewDraft({ title, description, student, list, blocked, actionData }: NewDraftProps) {
  return (
    <>
      <PageHeader
        compact
        title={title}
        description={description}
        back={
          <ButtonLink to={student ? `/admin/students/${student.id}` : list.path} variant="link" size="sm">
            {student?.name ?? list.label}
          </ButtonLink>
        }
      />
      {student && !blocked ? (
        <div className="mt-6 max-w-md">
          <Card title={student.name}>
            <PlainForm
              intent="create"
              creates
              label={title}
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
                  options: [{ value: "", label: texts.noApplication }, ...student.applications],
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
