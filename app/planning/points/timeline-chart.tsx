import { monthsAfter } from "#app/platform/time/months.ts";
import type { OfficialResult } from "./official-query.ts";
import { monthText, pointsPage } from "./points.words.ts";

const words = pointsPage.timeline;
const HEIGHT = 250;
/** Two drawings of the same, so that its words are as large on a phone as on a desk. */
const WIDTHS = { phone: 340, desk: 720 } as const;
/** Figures nearer to each other than this would stand on one another. */
const LEAST_GAP = 30;
const EDGE = { left: 36, right: 14, top: 18, bottom: 30 } as const;
/** Months from one label of the time axis to the next, by how much time there is. */
const LABEL_STEPS = [12, 24, 36, 60] as const;
const LABEL_WIDTH = 80;

type TimelineChartProps = {
  timeline: NonNullable<OfficialResult["timeline"]>;
  mark: number;
  /** `YYYY-MM-DD` */
  date: string;
};

/** The points month by month as steps, with the mark across and the age limit at the end. */
export function TimelineChart(props: TimelineChartProps) {
  return (
    <>
      <Drawing {...props} width={WIDTHS.phone} className="sm:hidden" />
      <Drawing {...props} width={WIDTHS.desk} className="hidden sm:block" />
    </>
  );
}

type DrawingProps = TimelineChartProps & { width: number; className: string };

function Drawing({ timeline, mark, date, width, className }: DrawingProps) {
  const { turns, months, end } = timeline;
  const most = Math.max(mark * 1.15, ...turns.map(({ total }) => total * 1.1));
  const first = dayNumber(date);
  const days = Math.max(1, dayNumber(end?.date ?? monthsAfter(date, months)) - first);
  const x = (day: string) =>
    round(EDGE.left + ((dayNumber(day) - first) / days) * (width - EDGE.left - EDGE.right));
  const finish = end?.date ?? monthsAfter(date, months);
  const y = (points: number) =>
    round(HEIGHT - EDGE.bottom - (points / most) * (HEIGHT - EDGE.top - EDGE.bottom));
  const line = turns.map(
    ({ date: day, total }, at) =>
      `${at === 0 ? "M" : "H"}${at === 0 ? `${x(day)} ` : x(day)}${at === 0 ? "" : "V"}${y(total)}`,
  );
  const path = `${line.join("")}H${x(finish)}`;
  const step = LABEL_STEPS.find((each) => months / each <= width / LABEL_WIDTH) ?? 120;
  const year = Number(date.slice(0, 4));
  const toJanuary = (13 - Number(date.slice(5, 7))) % 12;
  const labels = Array.from({ length: Math.floor((months - toJanuary) / step) + 1 }, (_, at) => ({
    month: toJanuary + at * step,
    day: monthsAfter(`${date.slice(0, 7)}-01`, toJanuary + at * step),
    year: year + (toJanuary === 0 ? 0 : 1) + (at * step) / 12,
  })).filter(({ day }) => day >= date && day <= finish);
  const last = end?.date ?? date;
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={words.chart({ from: monthText(date), to: monthText(last) })}
      className={`w-full ${className}`}
    >
      {labels.map((label) => (
        <g key={label.year}>
          <line
            x1={x(label.day)}
            x2={x(label.day)}
            y1={EDGE.top}
            y2={HEIGHT - EDGE.bottom}
            className="stroke-line"
          />
          <text
            x={x(label.day)}
            y={HEIGHT - 8}
            textAnchor="middle"
            className="fill-ink-muted text-[0.85rem] tabular-nums"
          >
            {label.year}
          </text>
        </g>
      ))}
      <line x1={EDGE.left} x2={width - EDGE.right} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      <line
        x1={EDGE.left}
        x2={width - EDGE.right}
        y1={y(mark)}
        y2={y(mark)}
        strokeDasharray="2 5"
        className="stroke-ink"
        strokeWidth="1.5"
      />
      <text
        x={EDGE.left - 6}
        y={y(mark) + 5}
        textAnchor="end"
        className="fill-ink text-[0.85rem] tabular-nums"
      >
        {mark}
      </text>
      <text
        x={EDGE.left - 6}
        y={y(0) + 5}
        textAnchor="end"
        className="fill-ink-muted text-[0.85rem] tabular-nums"
      >
        0
      </text>
      <path d={`${path}V${y(0)}H${x(date)}Z`} className="fill-eucalyptus-soft" />
      <path d={path} fill="none" className="stroke-eucalyptus" strokeWidth="3" strokeLinejoin="round" />
      {turns.map(({ date: day, total }, at) => (
        <g key={day}>
          <circle
            cx={x(day)}
            cy={y(total)}
            r="4.5"
            className="fill-eucalyptus stroke-paper"
            strokeWidth="2"
          />
          {x(turns[at + 1]?.date ?? finish) - x(day) < LEAST_GAP ? null : (
            <text
              x={x(day) + 4}
              y={y(total) - 9}
              className="fill-ink font-semibold text-[0.9rem] tabular-nums"
            >
              {total}
            </text>
          )}
        </g>
      ))}
      {end ? (
        <line
          x1={x(finish)}
          x2={x(finish)}
          y1={EDGE.top}
          y2={y(0)}
          className="stroke-destructive"
          strokeWidth="3"
        />
      ) : null}
    </svg>
  );
}

const DAY_MS = 86_400_000;
const dayNumber = (date: string) => Date.parse(date) / DAY_MS;
const round = (value: number) => Math.round(value * 10) / 10;
