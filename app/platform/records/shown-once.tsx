import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";

type ShownOnceProps = {
  /** A new key or secret; this is the only time it is shown. */
  secret: string;
  words: { readonly once: string; readonly onceHint: string; readonly copy: string; readonly done: string };
  /** Where to continue after copying it. */
  back: string;
};

export function ShownOnce({ secret, words, back }: ShownOnceProps) {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success" title={words.once} live>
        <p className="break-all font-mono text-sm" data-secret>
          {secret}
        </p>
        <p className="mt-2 text-sm">{words.onceHint}</p>
        <div className="mt-2">
          <CopyButton text={secret} label={words.copy} />
        </div>
      </Notice>
      <ButtonLink to={back} variant="primary" preventScrollReset className="self-end">
        {words.done}
      </ButtonLink>
    </div>
  );
}
