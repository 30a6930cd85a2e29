import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { familyMessages as texts } from "./family.words.ts";
import { ownFamilyPath } from "./family-link.ts";

/** On the student’s page of an application: the link to the people who can follow it. */
export const FamilyCard = ({ reference }: { reference: string }) => (
  <Card title={texts.title} description={texts.lead}>
    <p>
      <TextLink to={ownFamilyPath(reference)}>{texts.open}</TextLink>
    </p>
  </Card>
);
