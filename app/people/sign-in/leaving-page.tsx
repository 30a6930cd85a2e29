import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { identityMessages } from "#app/people/identities/identities.words.ts";
import { buttonClass } from "#app/ui/button-style.ts";

type LeavingPageProps = { brandName: string; address: string; name: string };

/**
 * Redirects to a provider. It is a separate page, since the policy of the pages with the forms does not allow a form
 * to end at another site, through any redirect.
 */
export function LeavingPage({ brandName, address, name }: LeavingPageProps) {
  return (
    <AuthFrame brandName={brandName} title={identityMessages.leaving({ provider: name })}>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p>{identityMessages.leavingLead({ provider: name })}</p>
      <a href={address} className={buttonClass({ variant: "primary" })}>
        {identityMessages.goOn({ provider: name })}
      </a>
    </AuthFrame>
  );
}
