import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { EmailField } from "#app/people/credentials/email-field.tsx";
import type { EmailOnly } from "#app/people/credentials/sign-in.ts";
import { HumanFrame } from "#app/platform/human-check/human-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";

type EmailFormProps = {
  /** The intent of the target route. */
  intent: string;
  answer: unknown;
  email: string | undefined;
  submit: string;
  primary?: boolean;
  /** The address is known and only the button to resend is shown. */
  again?: boolean;
};

/** Asks only for an email address: for a code, a recovery link, a new confirmation link. */
export function EmailForm({ intent, answer, email, submit, primary = true, again = false }: EmailFormProps) {
  const { lastResult, ref } = useAnswer(answer, intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const [form, fields] = useForm<EmailOnly>({ id: intent, lastResult, defaultValue: { email } });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <FormProblem errors={form.errors} id={form.errorId} />
      {again && email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <EmailField field={fields.email} />
      )}
      <HumanFrame answer={answer} />
      <Button type="submit" variant={primary ? "primary" : "secondary"} loading={busy} className="w-full">
        {submit}
      </Button>
    </Form>
  );
}
