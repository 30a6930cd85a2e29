import { Link } from "react-router";
import { applicationBadges } from "#app/admissions/applications/lifecycle.ts";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { WorkItem } from "./dashboard.ts";

type WorkListProps = { title: string; empty: string; items: readonly WorkItem[]; place: Place };

/** A few applications, each a link to it. */
export function WorkList({ title, empty, items, place }: WorkListProps) {
  return (
    <Card title={title}>
      {items.length === 0 ? (
        <p className="text-ink-muted">{empty}</p>
      ) : (
        <ul className="flex flex-col">
          {items.map((item) => (
            <li key={item.id} className="border-line border-b py-2.5 last:border-b-0">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <Link
                    to={`/admin/applications/${item.id}`}
                    className="inline-flex items-center font-semibold text-ink no-underline hover:underline pointer-coarse:min-h-11"
                  >
                    {item.student}
                  </Link>
                  <p className="text-ink-muted text-sm">
                    {[item.course, item.university].filter(Boolean).join(" · ") ||
                      adminMessages.dashboard.noCourse}
                  </p>
                </div>
                <div className="flex shrink-0 flex-col items-end gap-1">
                  <span className="flex flex-wrap justify-end gap-1.5">
                    {applicationBadges(item).map(({ label, variant }) => (
                      <Badge key={label} variant={variant}>
                        {label}
                      </Badge>
                    ))}
                  </span>
                  <time dateTime={item.createdAt.toISOString()} className="text-ink-muted text-sm">
                    {formatDay(item.createdAt, place)}
                  </time>
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
