import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { localPath } from "#app/words/local-path.ts";
import { proposalMessages } from "./proposals.words.ts";

const PATH = "/institution-dashboard/courses";
const texts = proposalMessages.card;

type CoursesCardProps = {
  universities: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly open: number;
  }[];
  /** Proposals that await review. */
  waiting: number;
  /** Shown if the institution is not linked to a university. */
  none: string;
};

/** An institution's courses: its universities with their open courses, and its proposals. */
export function CoursesCard({ universities, waiting, none }: CoursesCardProps) {
  return (
    <Card look="headed" title={proposalMessages.courses} aside={<TextLink to={PATH}>{texts.link}</TextLink>}>
      {universities.length === 0 ? (
        <p className="mt-3 text-ink-muted">{none}</p>
      ) : (
        <ul>
          {universities.map(({ id, slug, name, open }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-1.5 text-sm"
            >
              <TextLink href={localPath(`/universities/${slug}`)}>{name}</TextLink>
              <span className="tabular-nums">{texts.open({ count: open })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-ink-muted text-sm">
        {texts.waiting({ count: waiting })}
        <TextLink to={`${PATH}/proposals`}>{proposalMessages.proposals}</TextLink>
      </p>
    </Card>
  );
}
