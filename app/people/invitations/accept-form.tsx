import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { NewPasswordFields } from "#app/people/credentials/new-password-fields.tsx";
import type { ProviderFacts } from "#app/people/identities/identity.ts";
import { identityButtons } from "#app/people/identities/identity-buttons.words.ts";
import { ConsentField } from "#app/people/sign-up/consent-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { useAnswer } from "#app/ui/form/use-answer.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Accept } from "./invitation.ts";
import { invitationMessages } from "./invitations.words.ts";

const texts = invitationMessages.accept;

type AcceptFormProps = {
  answer: unknown;
  token: string;
  /** Whether consent to the terms is required. */
  asksConsent: boolean;
  providers: readonly ProviderFacts[];
};

/** Accepts an invitation as a new user: with a password, or with another service. */
export function AcceptForm({ answer, token, asksConsent, providers }: AcceptFormProps) {
  const { lastResult, ref } = useAnswer(answer, "accept");
  const busy = useNavigation().formData?.get("intent") === "accept";
  const [form, fields] = useForm<Accept>({ id: "accept", lastResult });
  return (
    <>
      <Form ref={ref} method="post" noValidate id={form.id} className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="accept" />
        <FormProblem errors={form.errors} id={form.errorId} />
        <NewPasswordFields
          password={fields.password}
          confirmPassword={fields.confirmPassword}
          demand="strong"
        />
        {asksConsent ? <ConsentField field={fields.consent} /> : null}
        <Button type="submit" variant="primary" loading={busy} className="w-full">
          {texts.create}
        </Button>
      </Form>
      {providers.length === 0 ? null : (
        <section aria-label={texts.orBy} className="flex flex-col gap-3 border-line border-t pt-5">
          {providers.map(({ key, name }) => (
            // A separate page leads to the other service; see `IdentityButtons`.
            <form key={key} method="post" action={localPath("/auth/identity")}>
              <input type="hidden" name="intent" value="accept" />
              <input type="hidden" name="provider" value={key} />
              <input type="hidden" name="token" value={token} />
              <Button type="submit" className="w-full">
                {identityButtons.signInBy({ provider: name })}
              </Button>
            </form>
          ))}
        </section>
      )}
    </>
  );
}
