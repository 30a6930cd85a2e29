import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import { PhoneFields } from "#app/people/phones/phone-fields.tsx";
import type { PhoneCountry } from "#app/people/phones/phone-text.ts";
import { HumanFrame } from "#app/platform/human-check/human-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { accountMessages } from "./accounts.words.ts";
import { ConsentField } from "./consent-field.tsx";
import type { PhoneSignUp } from "./sign-up.ts";

const { fields: labels, actions } = authMessages;

type PhoneSignUpFormProps = {
  answer: unknown;
  countries: readonly PhoneCountry[];
  referral: string | null;
  returnTo: string | null;
};

/** Sign-up of a student with a phone number instead of an e-mail address. */
export function PhoneSignUpForm({ answer, countries, referral, returnTo }: PhoneSignUpFormProps) {
  const { lastResult, ref } = useAnswer(answer, "sign-up-phone");
  const busy = useNavigation().formData?.get("intent") === "sign-up-phone";
  const [form, fields] = useForm<PhoneSignUp>({ id: "sign-up-phone", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="sign-up-phone" />
      {referral ? <input type="hidden" name="ref" value={referral} /> : null}
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      <p className="text-ink-muted text-sm">{accountMessages.guardianMayApply}</p>
      <TextField field={fields.fullName} label={labels.fullName} autoComplete="name" maxLength={160} />
      <PhoneFields country={fields.country} phone={fields.phone} countries={countries} />
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        demand="student"
      />
      <ConsentField field={fields.consent} />
      <HumanFrame answer={answer} />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {actions.signUp}
      </Button>
    </Form>
  );
}
