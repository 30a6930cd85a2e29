import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import type { ResetPassword } from "#app/people/credentials/change-account.ts";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import type { PasswordDemand } from "#app/people/credentials/password-demand.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";

/** A new password with the link of a recovery email. */
export function NewPasswordForm({ answer, demand }: { answer: unknown; demand: PasswordDemand }) {
  const { lastResult, ref } = useAnswer(answer, "reset");
  const busy = useNavigation().formData?.get("intent") === "reset";
  const [form, fields] = useForm<ResetPassword>({ id: "reset", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="reset" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        label={authMessages.fields.newPassword}
        demand={demand}
      />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {authMessages.actions.reset}
      </Button>
    </Form>
  );
}
