import { excerpt } from "#app/platform/text/excerpt.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Side } from "./thread.ts";
import { staffThreadPath } from "./thread-paths.ts";
import { inboxMessages as texts, threadMessages } from "./threads.words.ts";

type RecordMessagesProps = {
  threadId: string;
  last: { readonly side: Side; readonly body: string } | null;
  /** Who the student is, for what they wrote. */
  name: string;
};

/** The thread of a student or an application, on its record: what was written last, and the way to it. */
export function RecordMessages({ threadId, last, name }: RecordMessagesProps) {
  return (
    <Card
      level={3}
      title={texts.recordTitle}
      aside={
        <ButtonLink size="sm" to={staffThreadPath(threadId)}>
          {texts.openThread}
        </ButtonLink>
      }
    >
      {last ? (
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold">
            {last.side === "staff" ? threadMessages.us : last.side === "agent" ? texts.partner : name}
          </span>
          {`: ${excerpt(last.body)}`}
        </p>
      ) : (
        <p className="text-ink-muted text-sm">{texts.recordNone}</p>
      )}
    </Card>
  );
}
