import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { campaignCode, FORM_HEIGHT, formCode } from "./embed-code.ts";
import { leadSourceMessages as texts } from "./lead-sources.words.ts";

type WebsiteCodeProps = {
  /** The address of the form. */
  address: string;
  brand: string;
  hasOrigins: boolean;
};

/** The HTML that shows a form on the agency's website. Selects whole without script. */
export function WebsiteCode({ address, brand, hasOrigins }: WebsiteCodeProps) {
  const embedded = { address, title: texts.codeTitle({ brand }) };
  return (
    <>
      {hasOrigins ? null : (
        <Notice tone="warning" title={texts.noOrigins}>
          {texts.noOriginsHint}
        </Notice>
      )}
      <Card level={3} title={texts.code} description={texts.codeHint}>
        <Code text={formCode(embedded)} of={texts.code} />
        <p className="mt-2 text-ink-muted text-sm">{texts.height({ height: FORM_HEIGHT })}</p>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {texts.preview}
        </a>
      </Card>
      <Card level={3} title={texts.codeCampaign} description={texts.codeCampaignHint}>
        <Code text={campaignCode(embedded)} of={texts.codeCampaign} />
      </Card>
    </>
  );
}

function Code({ text, of }: { text: string; of: string }) {
  return (
    <>
      <code className="block select-all whitespace-pre-wrap rounded-sm border border-line bg-surface p-3 font-mono text-sm [overflow-wrap:anywhere]">
        {text}
      </code>
      <div className="mt-2">
        <CopyButton text={text} label={texts.copy} of={of} />
      </div>
    </>
  );
}
