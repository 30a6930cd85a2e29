import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { listText } from "#app/words/list-text.ts";
import { proposalMessages } from "./proposals.words.ts";

const PATH = "/institution-dashboard/courses";
const texts = proposalMessages.card;

type CoursesCardProps = {
  courses: { readonly open: number; readonly closed: number; readonly waiting: number };
};

/** The institution's courses on its dashboard, in figures that lead to them. */
export function CoursesCard({ courses: { open, closed, waiting } }: CoursesCardProps) {
  return (
    <Card title={proposalMessages.courses}>
      <p className="font-display text-2xl tabular-nums">{texts.open({ count: open })}</p>
      <p className="mt-1 text-ink-muted">
        {listText([texts.closed({ count: closed }), texts.waiting({ count: waiting })])}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-5">
        <TextLink to={PATH}>{texts.link}</TextLink>
        <TextLink to={`${PATH}/proposals`}>{proposalMessages.proposals}</TextLink>
      </p>
    </Card>
  );
}
