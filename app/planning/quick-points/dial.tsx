import { cx } from "#app/ui/cx.ts";
import { mostPoints, type QuickEstimate } from "./estimate.ts";

const CENTRE = { x: 240, y: 292 };
const RADIUS = 226;
/** Half of the limb, in degrees from the vertical. */
const SWEEP = 63;
const TICK_EVERY = 5;
const LABEL_EVERY = 25;

type DialProps = {
  estimate: QuickEstimate;
  className?: string;
};

/**
 * A sextant's limb: the scale of all points that the country's table can give, the mark as the star that is steered
 * by, and the arm at the points so far. Hidden from screen readers; the text next to it says the same.
 */
export function Dial({ estimate, className }: DialProps) {
  const { total, passMark } = estimate;
  const most = mostPoints(estimate);
  const at = (points: number, radius: number) => {
    const angle = ((points / most) * 2 - 1) * SWEEP * (Math.PI / 180);
    const round = (value: number) => Math.round(value * 10) / 10;
    return {
      x: round(CENTRE.x + radius * Math.sin(angle)),
      y: round(CENTRE.y - radius * Math.cos(angle)),
    };
  };
  const arc = (from: number, to: number, radius: number) => {
    const [start, end] = [at(from, radius), at(to, radius)];
    return ["M", start.x, start.y, "A", radius, radius, 0, 0, 1, end.x, end.y].join(" ");
  };
  const line = (points: number, from: number, to: number) => {
    const [inner, outer] = [at(points, from), at(points, to)];
    return ["M", inner.x, inner.y, "L", outer.x, outer.y].join(" ");
  };
  const ticks = Array.from({ length: Math.floor(most / TICK_EVERY) + 1 }, (_, step) => step * TICK_EVERY);
  const labelled = ticks.filter((points) => points % LABEL_EVERY === 0);
  const mark = at(passMark, RADIUS + 15);
  const arm = at(total, RADIUS - 6);
  return (
    <svg
      viewBox="0 24 480 210"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cx("overflow-visible", className)}
    >
      <path d={arc(0, most, RADIUS)} strokeOpacity="0.55" />
      <path d={arc(0, most, RADIUS - 34)} strokeOpacity="0.3" />
      <path
        d={ticks
          .map((points) => line(points, RADIUS, RADIUS - (labelled.includes(points) ? 15 : 7)))
          .join("")}
        strokeOpacity="0.5"
      />
      {total > 0 ? (
        <path d={arc(0, total, RADIUS - 24)} strokeWidth="9" className="stroke-eucalyptus" />
      ) : null}
      {labelled
        .filter((points) => Math.abs(points - passMark) > most / 30)
        .map((points) => {
          const { x, y } = at(points, RADIUS + 14);
          return (
            <text
              key={points}
              x={x}
              y={y + 5}
              textAnchor="middle"
              stroke="none"
              className="fill-ink-muted text-xs tabular-nums"
            >
              {points}
            </text>
          );
        })}
      <path d={line(passMark, RADIUS + 4, RADIUS - 34)} strokeWidth="1.75" className="stroke-ochre-text" />
      <path
        d={`M${mark.x} ${mark.y - 11}l2.6 8.4 8.4 2.6-8.4 2.6-2.6 8.4-2.6-8.4-8.4-2.6 8.4-2.6Z`}
        stroke="none"
        className="fill-ochre"
      />
      <path d={line(total, 156, RADIUS - 10)} strokeWidth="2" strokeLinecap="round" />
      <circle cx={arm.x} cy={arm.y} r="6" fill="currentColor" stroke="none" />
    </svg>
  );
}
