import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { consentMessages as texts } from "./consents.words.ts";

/** Says in a workspace that a text the user agreed to has changed. It blocks nothing. */
export function AskAgainNotice() {
  return (
    <Notice
      className="mb-6 print:hidden"
      title={texts.bannerTitle}
      actions={
        <ButtonLink to="/account/consents" size="sm">
          {texts.bannerLink}
        </ButtonLink>
      }
    >
      <p>{texts.bannerText}</p>
    </Notice>
  );
}
