import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DeadlineList, type DeadlineListProps } from "./deadline-list.tsx";
import { deadlineMessages as texts } from "./deadlines.words.ts";

/** The next deadlines on a dashboard (`listNextDeadlines`), and the way to all of them. */
export function DeadlinesCard(list: DeadlineListProps) {
  return (
    <Card
      title={texts.title}
      footer={<ButtonLink to={`/${list.reader}-dashboard/calendar`}>{texts.all}</ButtonLink>}
    >
      <DeadlineList {...list} />
    </Card>
  );
}
