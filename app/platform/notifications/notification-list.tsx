import { Form, Link } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Check } from "#app/ui/icons.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { ShownNotification } from "./notification.ts";
import { notificationMessages as texts } from "./notifications.words.ts";

/** A list of notifications, the newest first. */
export function NotificationList({
  lines,
  place,
  isNamed,
}: {
  lines: readonly ShownNotification[];
  place: Place;
  /** Whether it has to be said of which student a line is: the account holds several. */
  isNamed: boolean;
}) {
  return (
    <ul className="border-line border-t">
      {lines.map((line) => (
        <Line key={line.id} line={line} place={place} whose={isNamed ? line.student : null} />
      ))}
    </ul>
  );
}

function Line({ line, place, whose }: { line: ShownNotification; place: Place; whose: string | null }) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-line border-b py-2">
      <span
        aria-hidden="true"
        className={line.isRead ? "size-2 shrink-0" : "size-2 shrink-0 rounded-full bg-ochre-text"}
      />
      <div className="min-w-0 flex-1">
        <Link to={line.path} className={line.isRead ? "block" : "block font-semibold"}>
          {line.isRead ? null : <VisuallyHidden>{`${texts.isNew}: `}</VisuallyHidden>}
          <span className="[overflow-wrap:anywhere]">{line.text}</span>
        </Link>
        {whose === null ? null : (
          <span className="block text-sm [overflow-wrap:anywhere]">{texts.whose({ name: whose })}</span>
        )}
        <time dateTime={line.at.toISOString()} className="block text-ink-muted text-sm">
          {formatMoment(line.at, place)}
        </time>
      </div>
      {line.isRead ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="mark" />
          <input type="hidden" name="id" value={line.id} />
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={texts.markReadOf({ line: line.text })}
            title={texts.markRead}
            icon={<Check aria-hidden="true" />}
          />
        </Form>
      )}
    </li>
  );
}
