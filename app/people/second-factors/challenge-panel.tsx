import { Checkbox } from "#app/ui/checkbox.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { isAnswer } from "#app/ui/form/use-answer.ts";
import { CodeEntryForm, SIX_DIGITS } from "./code-entry-form.tsx";
import { factorMessages } from "./factors.words.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { TextStep } from "./text-step.tsx";

const texts = factorMessages.challenge;

type ChallengePanelProps = {
  methods: { app: boolean; phone: boolean; passkey: boolean; recoveryCode: boolean };
  /** The number that a code by SMS goes to, shortened. */
  phone: string | null;
  /** A code by SMS was sent. */
  textSent: boolean;
  answer: unknown;
  /** Whether this browser can be trusted for a while: not where the second step is mandatory. */
  mayTrust: boolean;
  /** No one is signed in yet: the passkey signs in on its own. */
  signingIn: boolean;
  returnTo: string | null;
};

/** The second step: a code of the app or by SMS, a passkey, or a recovery code. */
export function ChallengePanel(props: ChallengePanelProps) {
  const { methods, phone, textSent, answer, mayTrust, signingIn, returnTo } = props;
  return (
    <div className="flex flex-col gap-6">
      {methods.app ? (
        <CodeEntryForm
          {...SIX_DIGITS}
          intent="app-code"
          answer={answer}
          label={texts.code}
          submit={texts.confirm}
        >
          <TimeZoneField />
          {mayTrust ? <Checkbox id="trust" name="trust" label={texts.trust} /> : null}
        </CodeEntryForm>
      ) : null}
      {methods.phone && phone ? (
        <TextStep
          phone={phone}
          sent={textSent || (isAnswer(answer) && answer.form === "text-code")}
          answer={answer}
          returnTo={returnTo}
          primary={!methods.app}
        />
      ) : null}
      {methods.passkey ? (
        <PasskeyButton
          ask={signingIn ? "sign-in" : "proof"}
          label={texts.withPasskey}
          action="/auth/second-factor"
          fields={returnTo ? { returnTo } : {}}
          variant={methods.app || methods.phone ? "secondary" : "primary"}
        />
      ) : null}
      {methods.recoveryCode ? (
        <details
          className="border-line border-t pt-2"
          open={!methods.app && !methods.phone && !methods.passkey}
        >
          <summary className="min-h-11 cursor-pointer py-2.5 text-eucalyptus underline underline-offset-4">
            {texts.recoverySummary}
          </summary>
          <div className="pt-3">
            <CodeEntryForm
              name="recoveryCode"
              intent="recovery-code"
              answer={answer}
              label={texts.recoveryCode}
              submit={texts.withRecovery}
              variant="secondary"
              autoComplete="off"
              maxLength={40}
            />
          </div>
        </details>
      ) : null}
    </div>
  );
}
