import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { invitationMessages as texts } from "./invitations.words.ts";

/** Says that invitations are not sent without a mail server, and whether their link is shown instead. */
export function NoMailNotice({ showsLink = false }: { showsLink?: boolean }) {
  return (
    <Notice tone="warning">
      <p>
        {showsLink ? texts.noMailServerLink : texts.noMailServer}{" "}
        <TextLink to="/admin/settings/integrations">{texts.setUpEmail}</TextLink>
      </p>
    </Notice>
  );
}
