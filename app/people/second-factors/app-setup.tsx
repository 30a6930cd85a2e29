import { ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Smartphone } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";
import { CodeEntryForm, SIX_DIGITS } from "./code-entry-form.tsx";
import { factorMessages } from "./factors.words.ts";
import { QrCode } from "./qr-code.tsx";

const texts = factorMessages.app;

export interface AppSetup {
  name: string;
  /** `otpauth://…`, the content of the QR code; on a phone it opens the app. */
  address: string;
  key: string;
  picture: { path: string; size: number };
}

/** Setting up an authenticator app: the QR code or the key, then a code that confirms that the app has it. */
export function AppSetupCard({ setup, answer }: { setup: AppSetup; answer: unknown }) {
  const inFours = setup.key.match(/.{1,4}/g)?.join(" ") ?? setup.key;
  return (
    <Card look="raised" title={texts.setupTitle({ name: setup.name })}>
      <ol className="flex list-decimal flex-col gap-6 ps-5">
        <li>
          <p>{texts.stepScan}</p>
          <div className="mt-4 flex flex-col gap-5 sm:flex-row sm:items-start">
            <QrCode {...setup.picture} label={texts.picture} />
            <div className="min-w-0">
              <p className="text-ink-muted text-sm">{texts.key}</p>
              <p className="break-words font-mono tracking-wide" data-figures>
                {inFours}
              </p>
              <CopyButton text={setup.key} />
              <p className="mt-2">
                <a href={localPath(setup.address)} className={buttonClass({ variant: "link" })}>
                  <Smartphone aria-hidden="true" />
                  {texts.openApp}
                </a>
              </p>
            </div>
          </div>
        </li>
        <li>
          <p className="mb-4">{texts.stepCode}</p>
          <CodeEntryForm
            {...SIX_DIGITS}
            intent="confirm-app"
            answer={answer}
            label={texts.code}
            submit={texts.confirm}
            buttons={
              <ButtonLink to="/account/second-factor" className="w-full sm:w-auto">
                {factorMessages.cancel}
              </ButtonLink>
            }
          />
        </li>
      </ol>
    </Card>
  );
}
