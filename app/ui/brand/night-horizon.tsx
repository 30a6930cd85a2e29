import { cx } from "#app/ui/cx.ts";
import { southernCross, starRadius } from "./cross-geometry.ts";

const SCALE = 18;

/** Faint stars around the figure: x, y, radius. Fixed, so that server and browser draw the same sky. */
const field: readonly [number, number, number][] = [
  [64, 58, 1.1],
  [142, 132, 0.8],
  [238, 40, 1],
  [318, 158, 0.7],
  [402, 82, 0.9],
  [486, 138, 0.7],
  [560, 34, 1.1],
  [650, 168, 0.8],
  [742, 52, 0.7],
  [714, 214, 0.9],
  [858, 24, 1],
  [1118, 44, 0.9],
  [1162, 150, 1.1],
  [1074, 204, 0.7],
  [206, 204, 0.7],
  [24, 176, 0.9],
  [596, 216, 0.7],
  [884, 182, 0.8],
  [-90, 90, 0.9],
  [-210, 150, 0.7],
  [-330, 60, 1],
];

/**
 * The night horizon: a sea, two coasts, and the Southern Cross whose axis points south. Hidden from screen readers.
 * Place it on a night surface (data-surface="night"). It is aligned to its right edge: a narrow box shows the Cross
 * and the near coast, a wide one more of the sea, which extends past the drawing.
 */
export function NightHorizon({ className }: { className?: string }) {
  const stars = southernCross.map((star) => ({ ...star, x: 990 + star.x * SCALE, y: 152 + star.y * SCALE }));
  return (
    <div className={cx("relative overflow-hidden text-ink", className)}>
      <svg
        viewBox="0 0 1200 340"
        fill="none"
        stroke="currentColor"
        aria-hidden="true"
        className="absolute right-0 bottom-0 h-full w-auto max-w-none overflow-visible"
      >
        <g fill="currentColor" stroke="none" fillOpacity="0.5">
          {field.map(([x, y, r]) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
          ))}
        </g>
        <g strokeOpacity="0.45" strokeLinecap="round">
          <path d={`M${stars.map((star) => `${star.x} ${star.y}`).join("L")}`} strokeDasharray="1 5" />
          <path d="M991.5 170 1000 262" strokeDasharray="2 6" />
        </g>
        <path d="M994 270h12M1000 264v12" strokeWidth="1.25" className="stroke-ochre" />
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
        <g strokeWidth="1.25" strokeOpacity="0.8" strokeLinejoin="round">
          {/* The far coast: low and long, with one table of rock. */}
          <path d="M-2400 270H-40C20 268 44 260 92 259s70 5 120 4c26 0 30-15 50-16l58-2c20 0 24 14 50 15 64 2 90-4 146-2 40 1 56 9 92 10h70" />
          {/* The near coast: a cordillera. */}
          <path d="M812 270c16-1 24-6 34-12l12-5 9-10 8 4 13-17 9 9 7-5 15 22 11-6 9 8 12-9 16 14c9 5 16 6 28 7M1024 270H3600" />
        </g>
        <g strokeOpacity="0.42">
          <path d="M-2400 284H3600M-300 296H520M596 296H1136M120 308H430M540 308H960M1010 308H1100M240 320H380M620 320H880M330 332H344M700 332H790" />
        </g>
      </svg>
    </div>
  );
}
