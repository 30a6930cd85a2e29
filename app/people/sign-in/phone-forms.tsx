import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { asksCode } from "#app/people/credentials/asks-code.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { phoneMessages } from "#app/people/phones/phone.words.ts";
import { PhoneFields } from "#app/people/phones/phone-fields.tsx";
import type { PhoneCountry } from "#app/people/phones/phone-text.ts";
import type { PhoneOnly, PhoneSignIn } from "#app/people/phones/phones.ts";
import { HumanFrame } from "#app/platform/human-check/human-frame.tsx";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { CodeField, PasswordField } from "#app/ui/form/text-field.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { phoneCodeHref } from "./phone-address.ts";

const { fields: labels, actions } = authMessages;

/** A form for a phone number only, to request a code. */
export function PhoneForm({ answer, countries }: { answer: unknown; countries: readonly PhoneCountry[] }) {
  const { lastResult, ref } = useAnswer(answer, "send");
  const busy = useNavigation().formData?.get("intent") === "send";
  const [form, fields] = useForm<PhoneOnly>({ id: "send", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="send" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <PhoneFields country={fields.country} phone={fields.phone} countries={countries} />
      <HumanFrame answer={answer} />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {phoneMessages.sendCode}
      </Button>
    </Form>
  );
}

/** The code from a text message. */
export function PhoneCodeForm({ answer, submit }: { answer: unknown; submit: string }) {
  const { lastResult, ref } = useAnswer(answer, "sign-in");
  const busy = useNavigation().formData?.get("intent") === "sign-in";
  const [form, fields] = useForm<{ code: string }>({ id: "phone-code", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="sign-in" />
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      <CodeField field={fields.code} label={phoneMessages.code} digits={ONE_TIME_CODE_LENGTH} />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {submit}
      </Button>
    </Form>
  );
}

type PhoneSignInFormProps = {
  answer: unknown;
  countries: readonly PhoneCountry[];
  returnTo: string | null;
};

/** A number and a password, with links for a forgotten one. */
export function PhoneSignInForm({ answer, countries, returnTo }: PhoneSignInFormProps) {
  const { lastResult, ref } = useAnswer(answer, "sign-in-phone");
  const busy = useNavigation().formData?.get("intent") === "sign-in-phone";
  const [form, fields] = useForm<PhoneSignIn>({ id: "sign-in-phone", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="sign-in-phone" />
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      <PhoneFields country={fields.country} phone={fields.phone} countries={countries} />
      <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
      {asksCode(answer) ? (
        <CodeField field={fields.code} label={phoneMessages.code} digits={ONE_TIME_CODE_LENGTH} />
      ) : null}
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {actions.signIn}
      </Button>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <QuietLink to={phoneCodeHref({ returnTo: null, recovers: true })}>{actions.forgotten}</QuietLink>
        <QuietLink to={phoneCodeHref({ returnTo, recovers: false })}>{phoneMessages.withCode}</QuietLink>
      </div>
    </Form>
  );
}
