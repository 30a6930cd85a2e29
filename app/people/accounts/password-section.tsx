import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import type { ChangePassword } from "#app/people/credentials/change-account.ts";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import type { PasswordDemand } from "#app/people/credentials/password-demand.ts";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { PasswordField } from "#app/ui/form/text-field.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { accountAreaMessages } from "./account.words.ts";

const texts = accountAreaMessages.security;

type PasswordSectionProps = {
  email: string;
  hasPassword: boolean;
  demand: PasswordDemand;
  answer: unknown;
  /** Whether the current password is required: there is one, and no recent confirmation of identity. */
  asksCurrent: boolean;
  /** Where to confirm one's identity first, if the current password cannot be used. */
  proofHref: string | null;
};

/** The form for a new password, authorised by the current one or a recent confirmation of identity. */
export function PasswordSection({ hasPassword, proofHref, ...form }: PasswordSectionProps) {
  return (
    <Card title={texts.passwordTitle} description={hasPassword ? texts.passwordLead : texts.noPassword}>
      {proofHref ? <ProofLink href={proofHref} what={texts.newPassword} /> : <ChangePasswordForm {...form} />}
    </Card>
  );
}

function ChangePasswordForm({
  email,
  demand,
  answer,
  asksCurrent,
}: Pick<PasswordSectionProps, "email" | "demand" | "answer" | "asksCurrent">) {
  const { lastResult, ref } = useAnswer(answer, "change-password");
  const busy = useNavigation().formData?.get("intent") === "change-password";
  const [form, fields] = useForm<ChangePassword>({ id: "change-password", lastResult });
  return (
    <Form ref={ref} method="post" noValidate id={form.id} className="flex max-w-md flex-col gap-5">
      <input type="hidden" name="intent" value="change-password" />
      {/* Password managers store the new password under this user name. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email} hidden readOnly />
      <FormProblem errors={form.errors} id={form.errorId} />
      {asksCurrent ? (
        <div>
          <PasswordField
            field={fields.currentPassword}
            label={texts.currentPassword}
            autoComplete="current-password"
          />
          <QuietLink to="/auth/recover">{texts.forgotten}</QuietLink>
        </div>
      ) : null}
      <NewPasswordFields
        password={fields.password}
        confirmPassword={fields.confirmPassword}
        label={texts.newPassword}
        demand={demand}
      />
      <Button type="submit" loading={busy} className="w-full sm:w-fit">
        {texts.savePassword}
      </Button>
    </Form>
  );
}
