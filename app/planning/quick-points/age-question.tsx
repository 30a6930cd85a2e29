import { useEffect, useState } from "react";
import { plainDigits } from "#app/platform/text/plain-digits.ts";
import { QUICK_AGE } from "./answers.ts";
import type { QuestionProps } from "./question-props.view.ts";
import { quickPointsPage as words } from "./quick-points.words.ts";

const { least, most } = QUICK_AGE;
const figureOf = (text: string) => Number(plainDigits(text));
const inRange = (age: number) => Number.isInteger(age) && age >= least && age <= most;

/**
 * The age as a figure that can be typed, which is what the form sends, and as a slider, which needs the
 * script that ties it to the figure and hides itself without.
 */
export function AgeQuestion({ answers: { age }, onChange }: QuestionProps) {
  const [typed, setTyped] = useState(String(age));
  useEffect(() => {
    setTyped((known) => (figureOf(known) === age ? known : String(age)));
  }, [age]);
  return (
    <div>
      <label htmlFor="age" className="font-semibold text-sm">
        {words.questions.age}
      </label>
      <p id="age-hint" className="text-ink-muted text-sm">
        {words.questions.ageHint}
      </p>
      <div className="mt-3 flex items-baseline gap-3">
        <input
          id="age"
          name="age"
          inputMode="numeric"
          required
          aria-describedby="age-hint"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const figure = figureOf(target.value);
            if (inRange(figure)) onChange({ age: figure });
          }}
          onBlur={() => setTyped(String(age))}
          className="w-30 rounded-sm border border-line-strong bg-surface px-3 py-1 font-display font-medium text-4xl tabular-nums"
        />
        <span className="text-ink-muted text-lg">{words.questions.ageUnit}</span>
      </div>
      <div className="needs-script mt-5 max-w-lg">
        <input
          type="range"
          className="slider"
          aria-label={words.questions.ageLabel}
          aria-valuetext={words.questions.ageValue({ age })}
          min={least}
          max={most}
          step={1}
          value={age}
          onChange={({ target }) => onChange({ age: target.valueAsNumber })}
        />
        <p aria-hidden="true" className="flex justify-between text-ink-muted text-sm tabular-nums">
          <span>{least}</span>
          <span>{most}</span>
        </p>
      </div>
    </div>
  );
}
