import { pointsPage } from "./points.words.ts";

const words = pointsPage.result;
const SIZE = { width: 360, height: 190 } as const;
const CENTRE = { x: 180, y: 176 } as const;
const RADIUS = 150;

type BearingProps = { total: number; proven: number; mark: number; atLeast: boolean };

/**
 * The result as a dial: half a compass card from zero to the maximum, the mark as a star, proven points as a full
 * line and unproven ones as a thin one.
 */
export function Bearing({ total, proven, mark, atLeast }: BearingProps) {
  const most = Math.max(mark * 1.5, total);
  const ticks = Array.from({ length: 31 }, (_, at) => at / 30);
  const star = at(mark / most, RADIUS);
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={words.bearing({ total, mark })}
      className="w-full max-w-sm"
    >
      {ticks.map((share) => {
        const [from, to] = [
          at(share, RADIUS + 8),
          at(share, RADIUS + (Math.round(share * 30) % 5 === 0 ? 18 : 13)),
        ];
        return (
          <line
            key={share}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            className="stroke-line-strong"
            strokeWidth="1"
          />
        );
      })}
      <path d={arc(0, 1)} fill="none" className="stroke-line" strokeWidth="2" />
      <path d={arc(0, total / most)} fill="none" className="stroke-eucalyptus" strokeWidth="4" />
      {proven > 0 ? (
        <path d={arc(0, proven / most)} fill="none" className="stroke-eucalyptus" strokeWidth="12" />
      ) : null}
      <path d={starPath(star.x, star.y, 17)} className="fill-ink stroke-paper" strokeWidth="2" />
      <text
        x={CENTRE.x}
        y={CENTRE.y - 34}
        textAnchor="middle"
        className="fill-ink font-display font-semibold text-[5.2rem] tabular-nums"
      >
        {total}
      </text>
      <text x={CENTRE.x} y={CENTRE.y} textAnchor="middle" className="fill-ink-muted text-base tabular-nums">
        {atLeast ? words.ofAtLeast({ mark }) : words.of({ mark })}
      </text>
    </svg>
  );
}

/** A place on the card: from 0 on the left to 1 on the right. */
function at(share: number, radius: number): { x: number; y: number } {
  const angle = Math.PI * (1 - Math.min(1, share));
  return { x: round(CENTRE.x + radius * Math.cos(angle)), y: round(CENTRE.y - radius * Math.sin(angle)) };
}

function arc(from: number, to: number): string {
  const [start, end] = [at(from, RADIUS), at(to, RADIUS)];
  return ["M", start.x, start.y, "A", RADIUS, RADIUS, 0, 0, 1, end.x, end.y].join(" ");
}

/** A star of four points, as on a chart. */
function starPath(x: number, y: number, size: number): string {
  const inner = size * 0.3;
  const corners = Array.from({ length: 8 }, (_, corner) => {
    const radius = corner % 2 === 0 ? size : inner;
    const angle = (Math.PI / 4) * corner - Math.PI / 2;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}Z`;
}

const round = (value: number) => Math.round(value * 10) / 10;
