import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { EmailField } from "#app/people/credentials/email-field.tsx";
import type { CodeSignIn } from "#app/people/credentials/sign-in.ts";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { CodeField } from "#app/ui/form/text-field.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";

type CodeFormProps = {
  answer: unknown;
  email: string | undefined;
  /** The target of the form; the page itself by default. */
  action?: string;
  label?: string;
  submit?: string;
};

/** A form for the emailed code; requests the address only if it is unknown. */
export function CodeForm({ answer, email, action, label, submit }: CodeFormProps) {
  const { lastResult, ref } = useAnswer(answer, "sign-in");
  const busy = useNavigation().formData?.get("intent") === "sign-in";
  const [form, fields] = useForm<CodeSignIn>({ id: "code-sign-in", lastResult, defaultValue: { email } });
  return (
    <Form
      ref={ref}
      method="post"
      {...(action ? { action } : {})}
      noValidate
      id={form.id}
      className="flex flex-col gap-5"
    >
      <input type="hidden" name="intent" value="sign-in" />
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      {email ? <input type="hidden" name="email" value={email} /> : <EmailField field={fields.email} />}
      <CodeField
        field={fields.code}
        label={label ?? authMessages.fields.code}
        digits={ONE_TIME_CODE_LENGTH}
      />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {submit ?? authMessages.actions.signIn}
      </Button>
    </Form>
  );
}
