import { listText } from "#app/words/list-text.ts";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage } from "./points.words.ts";

const words = pointsPage.proof;
const WIDTH = 720;
const BAR = { top: 4, height: 26 } as const;

type BreakdownBarProps = Pick<OfficialResult, "categories" | "passMark" | "total">;

/** The total as one bar, a piece for each category that counts, against the mark. */
export function BreakdownBar({ categories, passMark, total }: BreakdownBarProps) {
  const pieces = categories.filter(({ counted }) => counted > 0);
  if (pieces.length === 0) return null;
  const most = Math.max(passMark * 1.06, total);
  const x = (points: number) => Math.round((points / most) * WIDTH * 10) / 10;
  const starts = pieces.map((_, at) => pieces.slice(0, at).reduce((sum, { counted }) => sum + counted, 0));
  const listed = listText(pieces.map(({ label, counted }) => `${label} ${counted}`));
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={words.bar({ categories: listed, mark: passMark })}
      className="mt-4 h-10 w-full"
    >
      <rect x="0" y={BAR.top} width={WIDTH} height={BAR.height} className="fill-sunken" />
      {pieces.map(({ id, counted, proven }, at) => (
        <g key={id}>
          <rect
            x={x(starts[at] ?? 0)}
            y={BAR.top}
            width={Math.max(1, x(counted) - 3)}
            height={BAR.height}
            className="fill-eucalyptus-soft stroke-eucalyptus"
            vectorEffect="non-scaling-stroke"
          />
          <rect
            x={x(starts[at] ?? 0)}
            y={BAR.top}
            width={Math.max(0, x(proven) - (proven > 0 ? 3 : 0))}
            height={BAR.height}
            className="fill-eucalyptus"
          />
        </g>
      ))}
      <line
        x1={x(passMark)}
        x2={x(passMark)}
        y1="0"
        y2="40"
        strokeWidth="2.5"
        className="stroke-ink"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
