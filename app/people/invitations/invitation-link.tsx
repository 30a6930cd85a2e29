import { CopyButton } from "#app/ui/copy-button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { invitationMessages as texts } from "./invitations.words.ts";

/** A new invitation whose link was not emailed. */
export type ShownLink = { readonly link: string; readonly name: string; readonly email: string };

/** Hosts of an installation that has no address of its own yet. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** The link of a new invitation, which its inviter sends. This is the only time that it is shown. */
export function InvitationLink({ link, name, email }: ShownLink) {
  return (
    <Notice tone="success" title={texts.linkTitle({ name })} live>
      <p className="mb-3">{texts.linkOnce({ name, email })}</p>
      <Field id="invitation-link" label={texts.linkField}>
        <Input readOnly value={link} data-secret onFocus={(event) => event.currentTarget.select()} />
      </Field>
      {LOCAL.includes(new URL(link).hostname) ? <p className="mt-2">{texts.linkLocal}</p> : null}
      <div className="mt-2">
        <CopyButton text={link} label={texts.copyLink} />
      </div>
    </Notice>
  );
}
