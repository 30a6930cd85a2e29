import { cx } from "#app/ui/cx.ts";
import { analyticsMessages } from "./analytics.words.ts";

/** One thing that is measured, with a bar for each of the chart's series. */
export interface ChartLine {
  readonly key: string;
  readonly label: string;
  readonly bars: readonly { readonly value: number; readonly text: string }[];
}

interface BarChartProps {
  readonly title: string;
  readonly series: readonly string[];
  readonly lines: readonly ChartLine[];
}

const LABEL = 20;
const BAR = 16;
const GAP = 14;
/** Room for the figure that stands behind the longest bar. */
const FIGURE = 92;
const FILLS = ["fill-eucalyptus", "fill-ochre", "fill-line-strong"] as const;

/**
 * Lying bars from zero, each with its figure behind it: drawn on the server, once for a desk and once for a phone. Screen
 * readers have the table below it instead.
 */
export function BarChart({ title, series, lines }: BarChartProps) {
  if (lines.length === 0) return null;
  return (
    <figure className="m-0">
      <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1 text-sm">
        <span className="font-semibold">{title}</span>
        {series.map((name, at) => (
          <span key={name} className="inline-flex items-center gap-2 text-ink-muted">
            <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
              <rect width="12" height="12" className={FILLS[at]} />
            </svg>
            {name}
          </span>
        ))}
      </figcaption>
      <Drawn {...{ title, series, lines }} width={320} className="sm:hidden" />
      <Drawn {...{ title, series, lines }} width={640} className="max-sm:hidden" />
    </figure>
  );
}

function Drawn({
  title,
  series,
  lines,
  width,
  className,
}: BarChartProps & { width: number; className: string }) {
  const line = LABEL + BAR * series.length + GAP;
  const most = Math.max(1, ...lines.flatMap(({ bars }) => bars.map(({ value }) => value)));
  const fitting = Math.floor(width / 7);
  return (
    <svg
      role="img"
      aria-label={analyticsMessages.chart.label({ title })}
      viewBox={`0 0 ${width} ${line * lines.length}`}
      className={cx("mt-3 h-auto w-full", className)}
      style={{ maxWidth: width * 1.25 }}
    >
      {lines.map(({ key, label, bars }, place) => (
        <g key={key} transform={`translate(0 ${place * line})`}>
          <text y={LABEL - 6} fontSize={13} className="fill-ink">
            {label.length > fitting ? `${label.slice(0, fitting - 1)}…` : label}
          </text>
          {bars.map(({ value, text }, at) => {
            const length = Math.max(value > 0 ? 1 : 0, (Math.max(0, value) / most) * (width - FIGURE));
            const y = LABEL + BAR * at;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place among the series.
              <g key={at}>
                <rect x={0} y={y} width={length} height={BAR - 3} className={FILLS[at]} />
                <text x={length + 6} y={y + BAR - 5} fontSize={12} className="fill-ink-muted">
                  {text}
                </text>
              </g>
            );
          })}
        </g>
      ))}
    </svg>
  );
}
