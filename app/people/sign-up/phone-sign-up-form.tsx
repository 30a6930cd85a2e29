import { useForm } from "@conform-to/react";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import { PhoneFields } from "#app/people/phones/phone-fields.tsx";
import type { PhoneCountry } from "#app/people/phones/phone-text.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { accountMessages } from "./accounts.words.ts";
import { ConsentField } from "./consent-field.tsx";
import type { PhoneSignUp } from "./sign-up.ts";
import { SignUpFrame } from "./sign-up-frame.tsx";

const { fields: labels } = authMessages;

type PhoneSignUpFormProps = {
  answer: unknown;
  countries: readonly PhoneCountry[];
  referral: string | null;
  returnTo: string | null;
};

/** Sign-up of a student with a phone number instead of an email address. */
export function PhoneSignUpForm({ answer, countries, referral, returnTo }: PhoneSignUpFormProps) {
  const { lastResult, ref } = useAnswer(answer, "sign-up-phone");
  const [form, fields] = useForm<PhoneSignUp>({ id: "sign-up-phone", lastResult });
  return (
    <SignUpFrame
      intent="sign-up-phone"
      element={ref}
      form={form}
      answer={answer}
      referral={referral}
      returnTo={returnTo}
    >
      <p className="text-ink-muted text-sm">{accountMessages.guardianMayApply}</p>
      <TextField field={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={160} />
      <PhoneFields country={fields.country} phone={fields.phone} countries={countries} />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        demand="student"
      />
      <ConsentField field={fields.consent} />
    </SignUpFrame>
  );
}
