import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import { adminMessages } from "#app/platform/portal/admin.words.ts";
import { ageText } from "#app/platform/time/age.ts";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { MOST_RECENT, OPEN_STATUSES, type SeenCounts, type Waiting } from "./dashboard.ts";

/** The parts of the bar, in the colours of the statuses. */
const TONES = { New: "neutral", "Under Review": "good", Submitted: "late" } as const;

type StaffFiguresProps = { counts: SeenCounts; waiting: Waiting; now: Date };

/** The figures of the dashboard, each linked to its records; null ones are hidden. */
export function StaffFigures({ counts, waiting, now }: StaffFiguresProps) {
  const texts = adminMessages.dashboard;
  const { open } = counts;
  const figures = [
    {
      label: texts.students,
      note: recentText(counts.recent?.students),
      count: counts.students,
      to: "/admin/students",
    },
    {
      label: texts.applications,
      note: recentText(counts.recent?.applications),
      count: counts.applications,
      to: "/admin/applications",
    },
    { label: texts.universities, count: counts.universities, to: "/admin/universities" },
    {
      label: texts.openApplications,
      note:
        open &&
        OPEN_STATUSES.map((status) => `${open[status]} ${APPLICATION_STATUS_LABELS[status]}`).join(", "),
      shares: open
        ? OPEN_STATUSES.map((status) => ({ key: status, value: open[status], tone: TONES[status] }))
        : [],
      count: open && OPEN_STATUSES.reduce((sum, status) => sum + open[status], 0),
      to: `/admin/applications?${new URLSearchParams(OPEN_STATUSES.map((status) => ["status", status]))}`,
    },
    {
      label: texts.approvals,
      note: waiting.oldestApproval ? texts.oldest({ age: ageText(waiting.oldestApproval, now) }) : null,
      count: waiting.approvals,
      to: "/admin/agents",
      isPending: true,
    },
    {
      label: texts.enquiries,
      note: waiting.lateEnquiries > 0 ? texts.lateEnquiries({ count: waiting.lateEnquiries }) : null,
      count: waiting.enquiries,
      to: "/admin/messages?tab=enquiries",
      isPending: true,
    },
  ];
  const number = formatters.getNumberFormat(formatsOf());
  return (
    <FigureRow
      label={texts.figures}
      figures={figures.flatMap(({ count, isPending, ...figure }) =>
        count === null
          ? []
          : [{ ...figure, value: number.format(count), isPending: isPending === true && count > 0 }],
      )}
    />
  );
}

function recentText(count = 0): string | null {
  if (count === 0) return null;
  return count > MOST_RECENT
    ? adminMessages.dashboard.recentMany({ count: MOST_RECENT })
    : adminMessages.dashboard.recent({ count });
}
