import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { DeadlineList, type DeadlineListProps } from "./deadline-list.tsx";
import { deadlineMessages as texts } from "./deadlines.words.ts";

/** The next deadlines on a dashboard (`listNextDeadlines`), with a link to all of them. */
export function DeadlinesCard(list: DeadlineListProps) {
  return (
    <Card
      look="headed"
      title={texts.title}
      aside={<TextLink to={`/${list.reader}-dashboard/calendar`}>{texts.all}</TextLink>}
    >
      <DeadlineList {...list} />
    </Card>
  );
}
