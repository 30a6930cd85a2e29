import { Form, useNavigation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Download } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { factorMessages } from "./factors.words.ts";

const texts = factorMessages.recovery;
/** Below this the owner should create new ones. */
const FEW = 3;

/** The number of recovery codes left, with a form to create new ones. */
export function RecoverySection({ left }: { left: number }) {
  const busy = useNavigation().formData?.get("intent") === "renew-recovery-codes";
  return (
    <Card
      title={texts.title}
      description={texts.lead}
      aside={<Badge variant={left < FEW ? "warning" : "secondary"}>{texts.left({ count: left })}</Badge>}
    >
      <p className="mb-4 text-ink-muted text-sm">{texts.renewLead}</p>
      <Form method="post" action="/account/second-factor">
        <input type="hidden" name="intent" value="renew-recovery-codes" />
        <Button type="submit" loading={busy} className="w-full sm:w-fit">
          {texts.renew}
        </Button>
      </Form>
    </Card>
  );
}

type RecoveryCodesProps = {
  title: string;
  codes: readonly string[];
  brandName: string;
  /** Where the owner continues once the codes are saved. */
  goOn: { href: string; label: string };
};

/** New recovery codes, shown once: to copy, download or write down. */
export function RecoveryCodes({ title, codes, brandName, goOn }: RecoveryCodesProps) {
  const text = `${brandName}\n${texts.list}\n\n${codes.join("\n")}\n`;
  return (
    <Card look="raised" title={title}>
      <Notice tone="warning" live title={texts.shownOnce} />
      <ul
        aria-label={texts.list}
        className="my-5 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-2 font-mono text-lg"
        data-figures
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={codes.join("\n")} label={texts.copy} />
        <a
          href={localPath(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`)}
          download={texts.fileName}
          className={buttonClass({ variant: "ghost", size: "sm" })}
        >
          <Download aria-hidden="true" />
          {texts.download}
        </a>
      </div>
      <div className="mt-5">
        <ButtonLink to={goOn.href} variant="primary" className="w-full sm:w-fit">
          {goOn.label}
        </ButtonLink>
      </div>
    </Card>
  );
}
