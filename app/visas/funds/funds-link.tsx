import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { fundsMessages as texts } from "./funds.words.ts";
import { ownFundsPath } from "./funds-paths.ts";

/** On the student’s page of an application: the way to the funds. Empty without an open visa file and without funds. */
export function FundsLink({ shown, reference }: { shown: boolean; reference: string }) {
  if (!shown) return null;
  return (
    <Card title={texts.title} description={texts.lead}>
      <p>
        <TextLink to={ownFundsPath(reference)}>{texts.open}</TextLink>
      </p>
    </Card>
  );
}
