import { cx } from "../cx.ts";
import { southernCross, starRadius } from "./cross-geometry.ts";

const SCALE = 22;

/** Faint stars around the figure: x, y, radius. Fixed, so that server and browser draw the same sky. */
const field: readonly [number, number, number][] = [
  [64, 58, 1.1],
  [142, 132, 0.8],
  [238, 40, 1],
  [318, 168, 0.7],
  [402, 82, 0.9],
  [486, 148, 0.7],
  [560, 34, 1.1],
  [650, 118, 0.8],
  [742, 62, 0.7],
  [704, 190, 0.9],
  [838, 24, 1],
  [1118, 44, 0.9],
  [1162, 150, 1.1],
  [1064, 204, 0.7],
  [206, 214, 0.7],
  [24, 176, 0.9],
  [596, 226, 0.7],
  [934, 232, 0.8],
];

/**
 * The night horizon: a sea, two coasts and the Southern Cross above, drawn in line. Silent.
 * Stands on a night surface (data-surface="night") and keeps its foot when it is cut to a narrower box.
 */
export function NightHorizon({ className }: { className?: string }) {
  const stars = southernCross.map((star) => ({ ...star, x: 980 + star.x * SCALE, y: 176 + star.y * SCALE }));
  const foot = stars[6] ?? { x: 980, y: 176 };
  return (
    <svg
      viewBox="0 0 1200 400"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={cx("text-ink", className)}
    >
      <g fill="currentColor" stroke="none" fillOpacity="0.45">
        {field.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <g strokeOpacity="0.4" strokeWidth="1">
        <path
          d={`M${stars.map((star) => `${star.x} ${star.y}`).join("L")}`}
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
        <path d={`M${foot.x} ${foot.y + 14}V318`} strokeDasharray="2 6" />
      </g>
      {stars.map((star) => (
        <circle
          key={star.name}
          cx={star.x}
          cy={star.y}
          r={starRadius(star)}
          fill="currentColor"
          stroke="none"
        />
      ))}
      <path d={`M${foot.x - 7} 318h14`} strokeWidth="1.5" />
      {/* The far coast: long and low to the left, a cordillera to the right. */}
      <path
        d="M0 322C60 318 96 306 150 308S236 318 290 316 372 302 430 305 520 318 590 319H716"
        strokeOpacity="0.75"
        strokeWidth="1.25"
      />
      <path
        d="M742 319c24-1 36-10 54-12l18-16 12 8 22-26 14 12 12-9 26 31 20-10 24 17c14 5 26 5 42 5H1200"
        strokeOpacity="0.75"
        strokeWidth="1.25"
        strokeLinejoin="round"
      />
      <g strokeOpacity="0.42" strokeWidth="1">
        <path d="M0 336H1200M40 350H520M596 350H1136M120 364H430M540 364H960M1010 364H1100M240 378H380M620 378H880M330 391H344M700 391H790" />
      </g>
    </svg>
  );
}
