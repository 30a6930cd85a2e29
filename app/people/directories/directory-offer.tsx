import { Button } from "#app/ui/button.tsx";
import { QuietLink } from "#app/ui/form/quiet-link.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { directorySignIn as texts } from "./directory-sign-in.words.ts";

type DirectoryOfferProps = {
  /** The screen's form response, which names the organisation of the submitted address. */
  answer: unknown;
  /** Whether any organisation has a directory. */
  offered: boolean;
  screen: string;
  returnTo: string | null;
};

/** A link to the directory of the organisation of an address; without an address, a link to enter one. */
export function DirectoryOffer({ answer, offered, screen, returnTo }: DirectoryOfferProps) {
  const directory = directoryIn(answer);
  if (!directory) {
    if (!offered) return null;
    const query = new URLSearchParams({ from: screen });
    if (returnTo) query.set("returnTo", returnTo);
    return <QuietLink to={`/auth/directory?${query}`}>{texts.withOrganisation}</QuietLink>;
  }
  const { organisation, email } = directory;
  return (
    <Notice tone="info" live title={texts.belongs({ organisation })}>
      <form method="post" action={localPath("/auth/directory")} className="mt-2">
        <input type="hidden" name="intent" value="sign-in" />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="screen" value={screen} />
        {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
        <TimeZoneField />
        <Button type="submit" variant="primary" className="w-full">
          {texts.continueWith({ organisation })}
        </Button>
      </form>
    </Notice>
  );
}

function directoryIn(answer: unknown): { organisation: string; email: string } | null {
  if (typeof answer !== "object" || answer === null || !("directory" in answer)) return null;
  return answer.directory as { organisation: string; email: string } | null;
}
