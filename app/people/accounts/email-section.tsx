import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { ChangeEmail } from "#app/people/credentials/change-account.ts";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { EMAIL_MAX_LENGTH } from "#app/platform/text/email-length.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { Notice } from "#app/ui/notice.tsx";
import { accountAreaMessages } from "./account.words.ts";

const texts = accountAreaMessages.security;

type EmailSectionProps = {
  email: string;
  confirmed: boolean;
  answer: unknown;
  /** The address that a link was just sent to. */
  sentTo: string | undefined;
  /** Where to confirm one's identity first; null if that was done recently. */
  proofHref: string | null;
};

/** The address of the account, with the form to change it. */
export function EmailSection({ email, confirmed, answer, sentTo, proofHref }: EmailSectionProps) {
  return (
    <Card
      title={texts.emailTitle}
      aside={
        email ? (
          <Badge variant={confirmed ? "success" : "warning"}>
            {confirmed ? texts.confirmed : texts.unconfirmed}
          </Badge>
        ) : undefined
      }
    >
      {email ? (
        <p className="break-words font-semibold">{email}</p>
      ) : (
        <p>{accountAreaMessages.phone.notAddress}</p>
      )}
      {confirmed || !email ? null : <QuietLink to="/auth/verify">{texts.confirmIt}</QuietLink>}
      <div className="mt-5">
        {sentTo ? (
          <Notice tone="success" live title={texts.linkSent({ email: sentTo })} />
        ) : proofHref ? (
          <ProofLink href={proofHref} what={texts.newEmail} />
        ) : (
          <ChangeEmailForm answer={answer} />
        )}
      </div>
    </Card>
  );
}

function ChangeEmailForm({ answer }: { answer: unknown }) {
  const { lastResult, ref } = useAnswer(answer, "change-email");
  const busy = useNavigation().formData?.get("intent") === "change-email";
  const [form, fields] = useForm<ChangeEmail>({ id: "change-email", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex max-w-md flex-col gap-5">
      <input type="hidden" name="intent" value="change-email" />
      <FormProblem errors={form.errors} id={form.errorId} />
      <TextField
        field={fields.email}
        label={texts.newEmail}
        hint={texts.emailLead}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
      />
      <Button type="submit" loading={busy} className="w-full sm:w-fit">
        {texts.sendLink}
      </Button>
    </Form>
  );
}

/** The page that the link in the email to a new address opens: one button confirms the change. */
export function ConfirmEmailSection({ email, token }: { email: string | null; token: string }) {
  const busy = useNavigation().formData?.get("intent") === "confirm-email";
  if (email === null) return <Notice tone="warning" title={texts.linkOver} />;
  return (
    <Card look="raised" title={texts.confirmTitle}>
      <p>{texts.confirmLead({ email })}</p>
      <Form method="post" className="mt-5">
        <input type="hidden" name="intent" value="confirm-email" />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" loading={busy} className="w-full sm:w-fit">
          {texts.confirmChange}
        </Button>
      </Form>
    </Card>
  );
}
