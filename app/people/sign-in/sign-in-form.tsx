import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { asksCode } from "#app/people/credentials/asks-code.ts";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { EmailField } from "#app/people/credentials/email-field.tsx";
import type { SignIn } from "#app/people/credentials/sign-in.ts";
import { PasskeyButton } from "#app/people/second-factors/passkey-button.tsx";
import { passkeyMessages } from "#app/people/second-factors/passkeys.words.ts";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { CodeField, PasswordField } from "#app/ui/form/text-field.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";

const { fields: labels, actions } = authMessages;

type SignInFormProps = {
  answer: unknown;
  email: string | undefined;
  returnTo: string | null;
  /** The code screen of this screen, which continues to the same target. */
  codeHref: string;
  /** The target of a passkey sign-in from this screen; null: home, by role. */
  passkeyTo: string | null;
};

/** Email and password, a passkey instead of both, and the alternatives for a forgotten one. */
export function SignInForm({ answer, email, returnTo, codeHref, passkeyTo }: SignInFormProps) {
  const { lastResult, ref } = useAnswer(answer, "sign-in");
  const busy = useNavigation().formData?.get("intent") === "sign-in";
  const [form, fields] = useForm<SignIn>({ id: "sign-in", lastResult, defaultValue: { email } });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="sign-in" />
      {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
      <TimeZoneField />
      <FormProblem errors={form.errors} id={form.errorId} />
      <EmailField field={fields.email} />
      <PasswordField field={fields.password} label={labels.password} autoComplete="current-password" />
      {asksCode(answer) ? (
        <CodeField field={fields.code} label={labels.code} digits={ONE_TIME_CODE_LENGTH} />
      ) : null}
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {actions.signIn}
      </Button>
      <PasskeyButton
        ask="sign-in"
        label={passkeyMessages.instead}
        action="/auth/second-factor"
        fields={passkeyTo ? { returnTo: passkeyTo } : {}}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        <QuietLink to="/auth/recover">{actions.forgotten}</QuietLink>
        <QuietLink to={codeHref}>{actions.withCode}</QuietLink>
      </div>
    </Form>
  );
}
