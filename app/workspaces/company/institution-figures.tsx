import { queueDayMessages as texts } from "#app/admissions/institution-queue/institution-queue.words.ts";
import { type Funnel, type Period, shareOf } from "#app/admissions/institution-queue/numbers.ts";
import { REVIEWS_PATH } from "#app/admissions/institution-queue/review-row.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { FigureRow } from "#app/ui/figure-row.tsx";

const NUMBERS_PATH = "/institution-dashboard/numbers";

type InstitutionFiguresProps = {
  funnel: Funnel;
  period: Period;
  universities: readonly { readonly open: number; readonly closed: number }[];
  locale: string;
};

/** The figures of an institution's overview: those of its reports for the last twelve months, and its courses. */
export function InstitutionFigures({ funnel, period, universities, locale }: InstitutionFiguresProps) {
  const { received, offered, accepted, enrolled } = funnel.counts;
  const sumOf = (part: "open" | "closed") => universities.reduce((sum, each) => sum + each[part], 0);
  const closed = sumOf("closed");
  const days = funnel.daysToDecide;
  return (
    <FigureRow
      label={texts.figures}
      figures={[
        {
          label: texts.received,
          value: String(received),
          note: texts.receivedSince({ day: formatCalendarDate(period.from, locale) }),
          to: REVIEWS_PATH,
        },
        {
          label: texts.offered,
          value: String(offered),
          note: received > 0 ? texts.offeredShare({ share: shareOf(offered, received) }) : null,
          to: `${REVIEWS_PATH}?state=offered`,
        },
        {
          label: texts.enrolled,
          value: String(enrolled),
          note: accepted > 0 ? texts.enrolledOf({ count: accepted }) : null,
          to: NUMBERS_PATH,
        },
        ...(days === null
          ? []
          : [{ label: texts.usualDays, value: String(days), note: texts.last12Months, to: NUMBERS_PATH }]),
        {
          label: texts.openCourses,
          value: String(sumOf("open")),
          note: closed > 0 ? texts.closedCourses({ count: closed }) : texts.noneClosed,
          to: "/institution-dashboard/courses",
        },
      ]}
    />
  );
}
