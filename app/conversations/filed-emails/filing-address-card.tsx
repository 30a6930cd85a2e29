import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { filedEmailMessages } from "./filed-emails.words.ts";

const texts = filedEmailMessages.address;

type FilingAddressCardProps = {
  /** Null: none was created. */
  address: string | null;
  isAgency: boolean;
  /** Whether a mailbox is there for it. */
  isOn: boolean;
  /** The address that its user writes from. */
  email: string;
};

/** The address to which someone sends a copy of an email so that it is filed. Posts `replace-filing-address`. */
export function FilingAddressCard({ address, isAgency, isOn, email }: FilingAddressCardProps) {
  return (
    <Card title={texts.title} description={texts.lead}>
      {isOn ? (
        <div className="flex flex-col gap-3">
          <p className="text-ink-muted text-sm">{isAgency ? texts.agencyRule : texts.rule({ email })}</p>
          <p className="font-semibold text-sm">{isAgency ? texts.agency : texts.yours}</p>
          {address ? (
            <p className="flex flex-wrap items-center gap-2">
              <code className="[overflow-wrap:anywhere]">{address}</code>
              <CopyButton text={address} of={isAgency ? texts.agency : texts.yours} />
            </p>
          ) : (
            <p>{texts.none}</p>
          )}
          <div>
            {address ? (
              <ConfirmedButton
                intent="replace-filing-address"
                label={texts.replace}
                title={texts.replaceTitle}
                description={texts.replaceHint}
                icon={null}
              />
            ) : (
              <Form method="post" preventScrollReset>
                <Button type="submit" name="intent" value="replace-filing-address">
                  {texts.create}
                </Button>
              </Form>
            )}
          </div>
        </div>
      ) : (
        <p>{texts.off}</p>
      )}
    </Card>
  );
}
