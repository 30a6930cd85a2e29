import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { Agreement } from "./agreement.ts";
import { serviceAgreementMessages } from "./service-agreements.words.ts";

const texts = serviceAgreementMessages.own;

type AnswerProps = { agreement: Agreement; lastResult: SubmissionResult<string[]> | undefined };

/** Accepts the agreement with a tick and the typed name. Works without script. */
export function AcceptForm({ agreement, lastResult }: AnswerProps) {
  const [form, fields] = useForm<{ typedName?: string; agree?: string }>({
    id: "accept",
    lastResult: lastResult ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "accept";
  return (
    <Card title={texts.accept} description={texts.acceptLead} look="raised">
      <Form method="post" {...getFormProps(form)} className="flex max-w-prose flex-col gap-4">
        <FormProblem errors={form.errors} id={form.errorId} />
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="version" value={agreement.version} />
        <Checkbox
          key={fields.agree.key}
          id={fields.agree.id}
          name={fields.agree.name}
          defaultChecked={fields.agree.initialValue === "on"}
          error={fields.agree.errors}
          label={texts.agree}
        />
        <TextField
          field={fields.typedName}
          label={texts.typedName}
          hint={texts.typedNameHint({ name: agreement.studentName ?? "" })}
          autoComplete="name"
        />
        <Button type="submit" variant="primary" loading={pending} className="self-start">
          {texts.accept}
        </Button>
      </Form>
    </Card>
  );
}

/** Declines, with the reason. */
export const DeclineForm = ({ agreement, lastResult }: AnswerProps) => (
  <FoldedCard title={texts.decline} open={lastResult !== undefined}>
    <PlainForm
      intent="decline"
      label={texts.decline}
      hint={texts.declineHint}
      variant="destructive"
      carries={{ version: agreement.version }}
      fields={[{ name: "reason", label: serviceAgreementMessages.reason, kind: "lines" }]}
      lastResult={lastResult}
    />
  </FoldedCard>
);
