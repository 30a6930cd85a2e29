import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { invitationMessages as texts } from "./invitations.words.ts";

/** Says that invitations are not sent without a mail server. The link in them confirms the address, so staff do not see it. */
export function NoMailNotice() {
  return (
    <Notice tone="warning">
      <p>
        {texts.noMailServer} <TextLink to="/admin/settings/integrations">{texts.setUpEmail}</TextLink>
      </p>
    </Notice>
  );
}
