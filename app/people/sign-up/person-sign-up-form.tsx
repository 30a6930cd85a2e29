import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { EmailField } from "#app/people/credentials/email-field.tsx";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import { HumanFrame } from "#app/platform/human-check/human-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { accountMessages } from "./accounts.words.ts";
import { ConsentField } from "./consent-field.tsx";
import type { StudentSignUp } from "./sign-up.ts";

const { fields: labels, actions } = authMessages;

type PersonSignUpFormProps = {
  answer: unknown;
  /** Students type the password twice; the staff screen asks for it once. */
  confirms: boolean;
  referral: string | null;
  returnTo: string | null;
};

/** Sign-up of one person: the student's screen and the staff's. */
export function PersonSignUpForm({ answer, confirms, referral, returnTo }: PersonSignUpFormProps) {
  const { lastResult, ref } = useAnswer(answer, "sign-up");
  const busy = useNavigation().formData?.get("intent") === "sign-up";
  const [form, fields] = useForm<StudentSignUp>({ id: "sign-up", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="sign-up" />
      {referral ? <input type="hidden" name="ref" value={referral} /> : null}
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      {confirms ? <p className="text-ink-muted text-sm">{accountMessages.guardianMayApply}</p> : null}
      <TextField field={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={160} />
      <EmailField field={fields.email} />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={confirms ? fields.confirmPassword : undefined}
        demand={confirms ? "student" : "strong"}
      />
      <ConsentField field={fields.consent} />
      <HumanFrame answer={answer} />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {actions.signUp}
      </Button>
    </Form>
  );
}
