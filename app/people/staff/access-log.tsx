import { Link } from "react-router";
import type { AccessLogPage } from "#app/platform/access-log/access-log.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { AUDIT_ACTION_LABELS, accessMessages } from "./access.words.ts";

const texts = accessMessages.log;
const SESSION_SHOWN = 8;

type AccessLogProps = {
  page: AccessLogPage;
  place: Place;
  /** URLs of the newest and of older entries. */
  newestHref: string | null;
  olderHref: string | null;
  /** The URL of the same entries in the audit log. */
  auditLogHref: string;
  /** The URL of the record as it was on a given day. */
  dayHref: string;
};

/** Who opened a record and who changed it, with when and from where. */
export function AccessLog({ page, place, newestHref, olderHref, auditLogHref, dayHref }: AccessLogProps) {
  return (
    <Card level={3} title={texts.title} description={texts.lead}>
      {page.items.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.none}</p>
      ) : (
        <Timeline
          label={texts.title}
          entries={page.items.map((entry) => ({
            id: entry.id,
            dateTime: entry.at.toISOString(),
            time: formatMoment(entry.at, place),
            title: AUDIT_ACTION_LABELS[entry.action] ?? entry.action,
            tone: entry.isRead ? "secondary" : "info",
            children: (
              <>
                <p className="[overflow-wrap:anywhere]">{entry.by ?? texts.somebody}</p>
                <p>{whereFrom(entry)}</p>
              </>
            ),
          }))}
        />
      )}
      {newestHref || olderHref ? (
        <p className="flex flex-wrap gap-2">
          {newestHref ? (
            <Link to={newestHref} className={buttonClass({ size: "sm" })}>
              {texts.newest}
            </Link>
          ) : null}
          {olderHref ? (
            <Link to={olderHref} className={buttonClass({ size: "sm" })}>
              {texts.older}
            </Link>
          ) : null}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TextLink to={auditLogHref}>{texts.auditLog}</TextLink>
        <TextLink to={dayHref}>{texts.onDay}</TextLink>
      </p>
    </Card>
  );
}

function whereFrom(entry: AccessLogPage["items"][number]): string {
  const { network } = entry;
  const session = entry.sessionId?.slice(0, SESSION_SHOWN);
  if (network && session) return texts.fromSession({ network, session });
  if (network) return texts.from({ network });
  return session ? texts.session({ session }) : "";
}

type LastOpenedProps = {
  /** The URL of the record's access log. */
  to: string;
  lastOpened: { readonly by: string; readonly at: Date } | null;
  place: Place;
};

/** A link from a record to its access log, with the last reader. */
export function LastOpened({ to, lastOpened, place }: LastOpenedProps) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-muted text-sm">
      {lastOpened ? (
        <span>{texts.lastOpened({ by: lastOpened.by, at: formatMoment(lastOpened.at, place) })}</span>
      ) : null}
      <TextLink to={to}>{texts.link}</TextLink>
    </p>
  );
}
