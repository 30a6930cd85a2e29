import { APPLY_STEP_TITLES, APPLY_STEPS } from "#app/admissions/answers/steps.ts";
import { claims } from "#app/site/frame/claims.words.ts";
import { southernCross, starRadius } from "#app/ui/brand/cross-geometry.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { landing } from "./landing.words.ts";

/** The seven steps of the application next to the seven stars that represent them. */
export function SevenSteps() {
  const { steps } = landing;
  return (
    <section id="steps" aria-labelledby="steps-title" className="scroll-mt-4">
      <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-5 py-20 sm:px-8 sm:py-28 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="lg:sticky lg:top-10 lg:self-start">
          <h2 id="steps-title" className="text-4xl">
            {steps.title}
          </h2>
          <p className="mt-4 max-w-prose text-ink-muted text-lg">
            {steps.text({ minutes: claims.applicationMinutes })}
          </p>
          <NumberedStars className="mt-10 h-auto w-full max-w-md text-ink max-lg:hidden" />
          <a href={localPath("/student-auth")} className={`${buttonClass({ variant: "link" })} mt-8`}>
            {steps.link}
          </a>
        </div>
        <ol className="border-ink border-t">
          {APPLY_STEPS.map((step, index) => (
            <li key={step} className="flex items-baseline gap-5 border-line border-b py-4.5 sm:gap-8">
              <span
                aria-hidden="true"
                className="w-8 shrink-0 font-display text-3xl text-eucalyptus"
                data-figures
              >
                {index + 1}
              </span>
              <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-[11rem_1fr] sm:items-baseline">
                <h3 className="text-xl">{APPLY_STEP_TITLES[step]}</h3>
                <p className="text-ink-muted">{steps.needs[step]}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const UNIT = 10;
/** Where a star's number stands, so that it touches neither line nor neighbour: units right and down of it. */
const NUMBER_PLACES: readonly (readonly [number, number])[] = [
  [-2, -12],
  [-2, 22],
  [-16, 8],
  [-4, -12],
  [9, 1],
  [9, 7],
  [-4, 22],
];

/**
 * The figure with the number of its step at each star. Hidden from screen readers: the list next to it says the same.
 */
function NumberedStars({ className }: { className: string }) {
  const stars = southernCross.map((star) => ({ ...star, x: star.x * UNIT, y: star.y * UNIT }));
  return (
    <svg viewBox="-186 -82 226 118" fill="none" aria-hidden="true" className={className}>
      <path
        d={`M${stars.map((star) => `${star.x} ${star.y}`).join("L")}`}
        stroke="currentColor"
        strokeOpacity="0.5"
        strokeDasharray="1.5 4"
        strokeLinecap="round"
      />
      {stars.map((star, index) => {
        const [right, down] = NUMBER_PLACES[index] ?? [0, 0];
        return (
          <g key={star.name} fill="currentColor">
            <circle cx={star.x} cy={star.y} r={starRadius(star)} className="fill-eucalyptus" />
            <text x={star.x + right} y={star.y + down} fontSize="11" className="font-display">
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
