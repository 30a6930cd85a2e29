import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { institutionQueueMessages } from "./institution-queue.words.ts";
import { REVIEWS_PATH } from "./review-row.ts";

const texts = institutionQueueMessages.card;

type ReviewsCardProps = {
  counts: { received: number; reviewing: number; asked: number; mine: number };
  userId: string;
};

/** How the applications of an institution stand, on its dashboard. */
export function ReviewsCard({ counts, userId }: ReviewsCardProps) {
  const { received, reviewing, asked, mine } = counts;
  return (
    <Card title={institutionQueueMessages.section}>
      <ul className="flex flex-col gap-1">
        <li>{texts.waiting({ count: received + reviewing })}</li>
        <li>
          <TextLink to={`${REVIEWS_PATH}?state=asked`}>{texts.asked({ count: asked })}</TextLink>
        </li>
        <li>
          <TextLink to={`${REVIEWS_PATH}?assignee=${userId}`}>{texts.mine({ count: mine })}</TextLink>
        </li>
      </ul>
      <p className="mt-4">
        <ButtonLink to={REVIEWS_PATH} size="sm">
          {texts.open}
        </ButtonLink>
      </p>
    </Card>
  );
}
