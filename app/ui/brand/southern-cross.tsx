import { cx } from "#app/ui/cx.ts";
import { Progress } from "#app/ui/progress.tsx";
import { uiMessages } from "#app/ui/ui.words.ts";
import { southernCross, starRadius } from "./cross-geometry.ts";

const SCALE = 10;
const placed = southernCross.map((star) => ({ ...star, x: star.x * SCALE, y: star.y * SCALE }));

type FigureProps = {
  /** 1-based; its star is the one in ochre. 0 for none. */
  step?: number;
  /** Which stars are lit, in the figure's order; all of them when left out. */
  complete?: readonly boolean[];
  className?: string;
};

/** The seven stars, drawn: silent, for the eye alone. */
export function SouthernCross({ step = 0, complete, className }: FigureProps) {
  const isLit = (at: number) => complete?.[at] ?? complete === undefined;
  return (
    <svg
      viewBox="-184 -78 214 96"
      fill="none"
      aria-hidden="true"
      // As a way from step to step it starts where the line does.
      className={cx("overflow-visible", complete && "rtl:-scale-x-100", className)}
    >
      {placed.slice(1).map((star, at) => {
        const from = placed[at] ?? star;
        const travelled = isLit(at) && (isLit(at + 1) || step === at + 2);
        return (
          <line
            key={star.name}
            x1={from.x}
            y1={from.y}
            x2={star.x}
            y2={star.y}
            strokeWidth="1.25"
            strokeDasharray={travelled ? undefined : "1.5 4"}
            strokeLinecap="round"
            className={travelled ? "stroke-eucalyptus" : "stroke-line-strong"}
          />
        );
      })}
      {placed.map((star, at) => {
        const current = step === at + 1;
        const radius = Math.max(starRadius(star, 1.15), current ? 5.5 : 0);
        return (
          <g key={star.name}>
            {/* Clears the line behind a star that is not lit. */}
            <circle cx={star.x} cy={star.y} r={radius + 2.5} className="fill-(--paper)" />
            {current ? (
              <path
                d={`M${star.x - radius - 8} ${star.y}h5M${star.x + radius + 3} ${star.y}h5M${star.x} ${star.y - radius - 8}v5M${star.x} ${star.y + radius + 3}v5`}
                strokeWidth="1.5"
                strokeLinecap="round"
                className="stroke-ochre-text"
              />
            ) : null}
            <circle
              cx={star.x}
              cy={star.y}
              r={radius}
              strokeWidth="1.5"
              className={cx(
                "transition-[fill,stroke] duration-300",
                current
                  ? "fill-ochre stroke-ochre-text"
                  : isLit(at)
                    ? "fill-eucalyptus stroke-eucalyptus"
                    : "fill-(--paper) stroke-line-strong",
              )}
            />
          </g>
        );
      })}
    </svg>
  );
}

type CrossProgressProps = {
  /** 1-based. */
  step: number;
  total: number;
  complete: readonly boolean[];
  /** Name of the current step, next to "Step N of 7". */
  title?: string;
};

/** Progress of seven steps as the Southern Cross, with plain words and a real progress bar for everyone. */
export function CrossProgress({ step, total, complete, title }: CrossProgressProps) {
  const text = uiMessages.stepOf({ step, total });
  return (
    <div className="flex items-end gap-5">
      <div className="min-w-0 flex-1">
        <p className="text-ink-muted text-sm" data-figures>
          {text}
        </p>
        {title ? <p className="truncate font-display font-medium text-xl">{title}</p> : null}
        <Progress label={text} value={step} max={total} valueText={text} className="mt-2" />
      </div>
      <SouthernCross step={step} complete={complete} className="h-15 w-auto shrink-0 sm:h-20" />
    </div>
  );
}
