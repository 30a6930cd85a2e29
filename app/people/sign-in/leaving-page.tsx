import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { identityMessages } from "#app/people/identities/identities.words.ts";
import { buttonClass } from "#app/ui/button-style.ts";

type LeavingPageProps = { brandName: string; address: string; name: string };

/**
 * Leads on to where somebody proves who they are. It is a page of its own, since the policy of the pages with the forms
 * lets none of them end at another site, by whichever redirects.
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
