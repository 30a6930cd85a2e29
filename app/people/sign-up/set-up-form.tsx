import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { EmailField } from "#app/people/credentials/email-field.tsx";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import type { SetUp } from "./set-up.ts";

const { fields: labels, actions } = authMessages;

/** The first owner of an installation. */
export function SetUpForm({ answer }: { answer: unknown }) {
  const { lastResult, ref } = useAnswer(answer, "set-up");
  const busy = useNavigation().formData?.get("intent") === "set-up";
  const [form, fields] = useForm<SetUp>({ id: "set-up", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="set-up" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField field={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={160} />
      <EmailField field={fields.email} />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        demand="strong"
      />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {actions.setUp}
      </Button>
    </Form>
  );
}
