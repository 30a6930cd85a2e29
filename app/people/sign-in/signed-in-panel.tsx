import { Form } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AddressErrorNotice } from "./address-error.tsx";

const { actions, titles } = authMessages;

type SignedInPanelProps = {
  brandName: string;
  email: string;
  /** The user's dashboard; null while a staff request is open. */
  home: string | null;
  notice: string;
};

/** What `/auth` shows to a signed-in user: who they are, why they are here, and where they can go. */
export function SignedInPanel({ brandName, email, home, notice }: SignedInPanelProps) {
  return (
    <AuthFrame brandName={brandName} title={titles.signedIn} subtitle={authMessages.signedInAs({ email })}>
      <AddressErrorNotice />
      <Notice tone="info" title={notice} />
      <div className="flex flex-wrap gap-3">
        {home ? (
          <ButtonLink to={home} variant="primary">
            {actions.ownDashboard}
          </ButtonLink>
        ) : (
          <ButtonLink to="/account">{actions.account}</ButtonLink>
        )}
        <Form method="post" action="/sign-out">
          <input type="hidden" name="from" value="auth" />
          <Button type="submit">{actions.signOut}</Button>
        </Form>
      </div>
    </AuthFrame>
  );
}
