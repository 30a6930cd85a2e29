import { Button } from "#app/ui/button.tsx";
import { TimeZoneField } from "#app/ui/form/time-zone-field.tsx";
import { localPath } from "#app/words/local-path.ts";
import type { ProviderFacts } from "./identity.ts";
import { identityButtons } from "./identity-buttons.words.ts";

type IdentityButtonsProps = {
  providers: readonly ProviderFacts[];
  /** The screen with the buttons, and where it leads afterwards. */
  screen: string;
  returnTo: string | null;
};

/**
 * A button for each available sign-in service; renders nothing if none is configured. The response to the form is a
 * page that leads there: the policy of these pages does not allow forms to post to another site.
 */
export function IdentityButtons({ providers, screen, returnTo }: IdentityButtonsProps) {
  if (providers.length === 0) return null;
  return (
    <section aria-label={identityButtons.otherWays} className="flex flex-col gap-3 border-line border-t pt-5">
      {providers.map(({ key, name }) => (
        <form key={key} method="post" action={localPath("/auth/identity")}>
          <input type="hidden" name="intent" value="sign-in" />
          <input type="hidden" name="provider" value={key} />
          <input type="hidden" name="screen" value={screen} />
          {returnTo ? <input type="hidden" name="returnTo" value={returnTo} /> : null}
          <TimeZoneField />
          <Button type="submit" className="w-full">
            {identityButtons.signInBy({ provider: name })}
          </Button>
        </form>
      ))}
    </section>
  );
}
