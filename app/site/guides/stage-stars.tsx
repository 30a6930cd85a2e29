import { southernCross, starRadius } from "#app/ui/brand/cross-geometry.ts";

const SCALE = 30;
/** The Cross from its head to its foot, which is the star that the way ends at. */
const WAY = ["Gacrux", "Imai", "Mimosa", "Ginan", "Acrux"];
const stars = WAY.flatMap((name) => southernCross.filter((star) => star.name === name)).map((star) => ({
  ...star,
  x: star.x * SCALE,
  y: star.y * SCALE,
}));

/** Five stars, five stages: the Cross with the numbers under which the guides stand below it. Silent. */
export function StageStars({ className }: { className?: string }) {
  return (
    <svg viewBox="-110 -205 200 225" fill="none" aria-hidden="true" className={className}>
      <path
        d={`M${stars.map(({ x, y }) => `${x} ${y}`).join("L")}`}
        stroke="currentColor"
        strokeOpacity="0.5"
        strokeDasharray="1.5 5"
        strokeLinecap="round"
      />
      {stars.map((star, at) => (
        <g key={star.name}>
          <circle cx={star.x} cy={star.y} r={starRadius(star, 1.5) + 4} className="fill-(--paper)" />
          <circle cx={star.x} cy={star.y} r={starRadius(star, 1.5)} className="fill-eucalyptus" />
          <text
            x={star.x + (star.x < -20 ? -16 : 14)}
            y={star.y + 5}
            textAnchor={star.x < -20 ? "end" : "start"}
            className="fill-ink-muted font-display text-base"
          >
            {at + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
