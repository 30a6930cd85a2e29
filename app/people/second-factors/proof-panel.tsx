import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { PasswordField } from "#app/ui/form/text-field.tsx";
import { isAnswer, useAnswer } from "#app/ui/form/use-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { CodeEntryForm, SIX_DIGITS } from "./code-entry-form.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { proofMessages } from "./proof.words.ts";

const texts = proofMessages;

type ProofPanelProps = {
  methods: { password: boolean; app: boolean; phone: boolean; passkey: boolean; mail: boolean };
  /** The address that a code is emailed to; the number, if there is no address. */
  email: string;
  bySms: boolean;
  answer: unknown;
  /** A code was sent by email. */
  codeSent: boolean;
  /** Where to continue, and where to go without a proof. */
  returnTo: string;
  action: string;
};

/** The methods by which a signed-in user can confirm their identity. */
export function ProofPanel({ methods, email, bySms, answer, codeSent, returnTo, action }: ProofPanelProps) {
  const sending = useNavigation().formData?.get("intent") === "send-code";
  return (
    <div className="flex max-w-md flex-col gap-8">
      {methods.password ? <PasswordProof answer={answer} email={email} /> : null}
      {methods.app ? (
        <CodeEntryForm
          {...SIX_DIGITS}
          intent="app-code"
          answer={answer}
          label={texts.appCode}
          submit={texts.withApp}
          variant={methods.password ? "secondary" : "primary"}
        />
      ) : null}
      {methods.phone ? (
        <section className="flex flex-col gap-5">
          {codeSent || (isAnswer(answer) && answer.form === "text-code") ? (
            <CodeEntryForm
              {...SIX_DIGITS}
              intent="text-code"
              answer={answer}
              label={texts.textCode}
              submit={texts.withMailCode}
            />
          ) : null}
          <Form method="post">
            <input type="hidden" name="intent" value="send-text" />
            <Button type="submit" className="w-full sm:w-fit">
              {texts.sendText}
            </Button>
          </Form>
        </section>
      ) : null}
      {methods.passkey ? (
        <PasskeyButton ask="proof" label={texts.withPasskey} action={action} fields={{ returnTo }} />
      ) : null}
      {methods.mail ? (
        <section className="flex flex-col gap-5">
          {codeSent || (isAnswer(answer) && answer.form === "mail-code") ? (
            <>
              {codeSent ? <Notice tone="info" title={texts.codeSent({ email })} /> : null}
              <CodeEntryForm
                {...SIX_DIGITS}
                intent="mail-code"
                answer={answer}
                label={bySms ? texts.textCode : texts.mailCode}
                submit={texts.withMailCode}
              />
            </>
          ) : (
            <p className="text-ink-muted">
              {bySms ? texts.textLead({ phone: email }) : texts.mailLead({ email })}
            </p>
          )}
          <Form method="post">
            <input type="hidden" name="intent" value="send-code" />
            <Button type="submit" loading={sending} className="w-full sm:w-fit">
              {codeSent ? texts.sendAnother : texts.sendCode}
            </Button>
          </Form>
        </section>
      ) : null}
      {!methods.password && !methods.app && !methods.phone && !methods.mail ? (
        <Notice
          tone="info"
          title={texts.noWay}
          actions={<ButtonLink to="/auth/recover">{texts.choosePassword}</ButtonLink>}
        />
      ) : null}
    </div>
  );
}

function PasswordProof({ answer, email }: { answer: unknown; email: string }) {
  const { lastResult, ref } = useAnswer(answer, "password");
  const busy = useNavigation().formData?.get("intent") === "password";
  const [form, fields] = useForm<{ currentPassword: string }>({ id: "password-proof", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="password" />
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <FormProblem errors={form.errors} id={form.errorId} />
      <PasswordField field={fields.currentPassword} label={texts.password} autoComplete="current-password" />
      <Button type="submit" variant="primary" loading={busy} className="w-full sm:w-fit">
        {texts.withPassword}
      </Button>
    </Form>
  );
}
