import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { statementMessages as texts } from "./visa-statements.words.ts";

/** On the page of an application: the link to its visa statement. */
export const StatementLink = ({ href, level = 3 }: { href: string; level?: 2 | 3 }) => (
  <Card level={level} title={texts.section} description={texts.sectionLead}>
    <ButtonLink size="sm" to={href}>
      {texts.open}
    </ButtonLink>
  </Card>
);
