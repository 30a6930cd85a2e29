import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { authMessages } from "#app/content/messages/auth.ts";
import type { EmailOnly } from "#app/domain/accounts/sign-in.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";

type EmailFormProps = {
  /** The intent of the route that it is sent to. */
  intent: string;
  answer: unknown;
  email: string | undefined;
  submit: string;
  primary?: boolean;
};

/** Asks for an e-mail address and nothing else: for a code, a recovery link, a new confirmation link. */
export function EmailForm({ intent, answer, email, submit, primary = true }: EmailFormProps) {
  const { lastResult, ref } = useAnswer(answer, intent);
  const busy = useNavigation().formData?.get("intent") === intent;
  const [form, fields] = useForm<EmailOnly>({ id: intent, lastResult, defaultValue: { email } });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      <FormProblem errors={form.errors} />
      <TextField
        field={fields.email}
        label={authMessages.fields.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
      />
      <Button type="submit" variant={primary ? "primary" : "secondary"} loading={busy} className="w-full">
        {submit}
      </Button>
    </Form>
  );
}
