import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { apiKeyMessages } from "./api-keys.words.ts";

/** A key that was just made, the one time that anybody sees it. */
export function NewKey({ apiKey, back }: { apiKey: string; back: string }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="success" title={apiKeyMessages.once} live>
        <p className="break-all font-mono text-sm" data-api-key>
          {apiKey}
        </p>
        <p className="mt-2 text-sm">{apiKeyMessages.onceHint}</p>
        <div className="mt-2">
          <CopyButton text={apiKey} label={apiKeyMessages.copy} />
        </div>
      </Notice>
      <ButtonLink to={back} variant="primary" preventScrollReset className="self-end">
        {apiKeyMessages.done}
      </ButtonLink>
    </div>
  );
}
