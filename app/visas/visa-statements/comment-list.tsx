import { Form } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AnswerComment } from "./statement.ts";
import { statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.comments;

/** The comments on an answer, the oldest first. */
export function CommentList({
  comments,
  mayResolve,
  place,
}: {
  comments: readonly AnswerComment[];
  mayResolve: boolean;
  place: Place;
}) {
  if (comments.length === 0) return null;
  return (
    <section aria-label={texts.title} className="border-line border-s-2 ps-4">
      <ul className="flex flex-col gap-3">
        {comments.map(({ id, text, author, createdAt, resolvedAt, version }) => (
          <li key={id} className="flex flex-col items-start gap-1">
            <p className="text-ink-muted text-sm">
              {texts.by({
                name: author ?? statementMessages.answers.unknown,
                time: formatMoment(createdAt, place),
              })}{" "}
              {resolvedAt ? <Badge variant="secondary">{texts.resolved}</Badge> : null}
            </p>
            <p dir="auto" className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
            {mayResolve && !resolvedAt ? (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="resolve-comment" />
                <input type="hidden" name="commentId" value={id} />
                <input type="hidden" name="version" value={version} />
                <Button type="submit" size="sm" variant="ghost">
                  {texts.resolve}
                </Button>
              </Form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
