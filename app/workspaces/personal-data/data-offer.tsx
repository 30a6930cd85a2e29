import { Form } from "react-router";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { personalDataMessages as texts } from "#app/platform/personal-data/personal-data.words.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FileDown, FileText } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

type DataOfferProps = {
  emailConfirmed: boolean;
  /** Where to confirm one's identity first; null if that was done recently. */
  proofHref: string | null;
  mayClose: boolean;
  /** Who can close the account of a user who cannot do so themselves. */
  whoElse: string;
};

/** A person's options for the data stored about them. */
export function DataOffer({ emailConfirmed, proofHref, mayClose, whoElse }: DataOfferProps) {
  return (
    <>
      <p className="max-w-prose text-ink-muted">{texts.lead}</p>
      <Card title={texts.copyTitle}>
        <p className="max-w-prose">{texts.copyLead}</p>
        {emailConfirmed ? null : (
          <Notice tone="warning" className="mt-4">
            {texts.copyUnconfirmed} <TextLink to="/auth/verify">{texts.confirmAddress}</TextLink>
          </Notice>
        )}
        <div className="mt-5">
          {proofHref ? (
            <ProofLink href={proofHref} what={texts.copyTitle} />
          ) : (
            <div className="flex flex-wrap gap-3">
              <ButtonLink to="/account/data/copy" variant="primary" icon={<FileText aria-hidden="true" />}>
                {texts.read}
              </ButtonLink>
              <Form method="post" action="/account/data/file" reloadDocument>
                <span className="flex flex-wrap gap-3">
                  <Button type="submit" name="intent" value="zip" icon={<FileDown aria-hidden="true" />}>
                    {texts.downloadZip}
                  </Button>
                  <Button type="submit" name="intent" value="download">
                    {texts.download}
                  </Button>
                </span>
              </Form>
              <p className="w-full text-ink-muted text-sm">{texts.zipHint}</p>
            </div>
          )}
        </div>
      </Card>
      <Card title={texts.eraseTitle}>
        <p className="max-w-prose">{texts.eraseLead}</p>
        <TextLink href="/contact">{texts.writeToUs}</TextLink>
      </Card>
      <Card title={texts.close.title}>
        <p className="max-w-prose">{mayClose ? texts.close.lead : whoElse}</p>
        {mayClose ? (
          <div className="mt-5">
            <ButtonLink to="/account/close">{texts.close.open}</ButtonLink>
          </div>
        ) : null}
      </Card>
    </>
  );
}
