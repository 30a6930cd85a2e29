import { useForm } from "@conform-to/react";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { EmailField } from "#app/people/credentials/email-field.tsx";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { accountMessages } from "./accounts.words.ts";
import { ConsentField } from "./consent-field.tsx";
import type { StudentSignUp } from "./sign-up.ts";
import { SignUpFrame } from "./sign-up-frame.tsx";

const { fields: labels } = authMessages;

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
  const [form, fields] = useForm<StudentSignUp>({ id: "sign-up", lastResult });
  return (
    <SignUpFrame
      intent="sign-up"
      element={ref}
      form={form}
      answer={answer}
      referral={referral}
      returnTo={returnTo}
    >
      {confirms ? <p className="text-ink-muted text-sm">{accountMessages.guardianMayApply}</p> : null}
      <TextField field={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={160} />
      <EmailField field={fields.email} />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={confirms ? fields.confirmPassword : undefined}
        demand={confirms ? "student" : "strong"}
      />
      <ConsentField field={fields.consent} />
    </SignUpFrame>
  );
}
