import { Link } from "react-router";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { cx } from "#app/ui/cx.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import type { SeenCounts, Waiting } from "./dashboard.ts";

type CountTilesProps = {
  counts: SeenCounts;
  waiting: Waiting;
  /** Confirmed ones; null for who may not see them. */
  subscribers: number | null;
};

/** The count is null for who may not see what is counted. */
type Tile = { label: string; hint?: string; count: number | null; to: string; waits?: boolean };

/** The figures of the dashboard, each a way into what it counts; what waits for somebody stands out. */
export function CountTiles({ counts, waiting, subscribers }: CountTilesProps) {
  const texts = adminMessages.dashboard;
  const tiles: Tile[] = [
    { label: texts.students, count: counts.students, to: "/admin/students" },
    { label: texts.applications, count: counts.applications, to: "/admin/applications" },
    { label: texts.universities, count: counts.universities, to: "/admin/universities" },
    {
      label: texts.openApplications,
      hint: texts.openHint,
      count: counts.openApplications,
      to: "/admin/applications",
    },
    { label: texts.approvals, count: waiting.approvals, to: "/admin/agents", waits: true },
    {
      label: texts.enquiries,
      count: waiting.enquiries,
      to: "/admin/messages?tab=enquiries",
      waits: true,
    },
    {
      label: texts.subscribers,
      hint: texts.subscribersHint,
      count: subscribers,
      to: "/admin/messages/subscribers?status=confirmed",
    },
  ];
  const figures = formatters.getNumberFormat(formatsOf());
  return (
    <ul className="grid grid-cols-2 gap-x-6 border-ink border-t md:grid-cols-4 2xl:grid-cols-7">
      {tiles.map((tile) =>
        tile.count === null ? null : (
          <li key={tile.label} className="border-line border-b">
            <Link to={tile.to} className="group flex h-full flex-col py-4 text-ink no-underline">
              <span
                data-figures
                className={cx(
                  "font-display text-3xl group-hover:underline",
                  tile.waits && tile.count > 0 && "text-ochre-text",
                )}
              >
                {figures.format(tile.count)}
              </span>
              <span className="font-semibold text-sm">{tile.label}</span>
              {tile.hint ? <span className="text-ink-muted text-sm">{tile.hint}</span> : null}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}
