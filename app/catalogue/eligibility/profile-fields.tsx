import { GRADE_SCALE_LABELS, GRADE_SCALES } from "#app/catalogue/course-terms/course-facts.ts";
import { GRADE_RANGES, type Range } from "#app/catalogue/course-terms/entry-requirements.ts";
import { isOneOf, optionsOf } from "#app/platform/records/option.ts";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { eligibility as words } from "./eligibility.words.ts";
import type { ParsedProfile, ProfileName } from "./profile.ts";
import { PARTS, scoreRange, TAKEN_TEST_LABELS, TAKEN_TESTS } from "./taken-tests.ts";

const SCALES = optionsOf(GRADE_SCALES, GRADE_SCALE_LABELS);
const TESTS = optionsOf(TAKEN_TESTS, TAKEN_TEST_LABELS);

type ProfileFieldsProps = Pick<ParsedProfile, "typed" | "problems"> & {
  /** What the ids begin with, where a page has them twice. */
  prefix?: string;
};

const NOTHING_TYPED = Object.fromEntries(
  ["scale", "result", "test", "overall", ...PARTS, "taken"].map((name) => [name, ""]),
) as Record<ProfileName, string>;
export const UNTOUCHED: ProfileFieldsProps = { typed: NOTHING_TYPED, problems: {} };

/** What a figure may be, where its scale or test is known. */
function rangeOf(name: ProfileName, typed: ParsedProfile["typed"]): Range | null {
  if (name === "result") return isOneOf(GRADE_SCALES, typed.scale) ? GRADE_RANGES[typed.scale] : null;
  if (name !== "overall" && !isOneOf(PARTS, name)) return null;
  return isOneOf(TAKEN_TESTS, typed.test) ? scoreRange(typed.test, name) : null;
}

/** The user's results in the form in which they have them; part of a form that works without script. */
export function ProfileFields({ typed, problems, prefix = "my" }: ProfileFieldsProps) {
  const id = (name: ProfileName) => `${prefix}-${name}`;
  const error = (name: ProfileName) => {
    const problem = problems[name];
    if (!problem) return undefined;
    const range = problem === "out-of-range" || problem === "step" ? rangeOf(name, typed) : null;
    if (!range) return words.problems[problem];
    const { min, max, step = 1 } = range;
    return words.scaleHas({ min: String(min), max: String(max), step: String(step) });
  };
  const figure = (name: ProfileName) => (
    <Input
      name={name}
      defaultValue={typed[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      figures
    />
  );
  return (
    <>
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-display font-medium text-lg">{words.gradesTitle}</legend>
        <Field id={id("scale")} label={words.scale} error={error("scale")}>
          <NativeSelect
            name="scale"
            options={SCALES}
            placeholder={words.chooseScale}
            defaultValue={typed.scale}
          />
        </Field>
        <Field id={id("result")} label={words.result} hint={words.resultHint} error={error("result")}>
          {figure("result")}
        </Field>
      </fieldset>
      <fieldset className="mt-7 flex flex-col gap-4">
        <legend className="mb-3 font-display font-medium text-lg">{words.englishTitle}</legend>
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
          <Field id={id("test")} label={words.test} error={error("test")}>
            <NativeSelect
              name="test"
              options={TESTS}
              placeholder={words.chooseTest}
              defaultValue={typed.test}
            />
          </Field>
          <Field id={id("overall")} label={words.overall} error={error("overall")}>
            {figure("overall")}
          </Field>
        </div>
        <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-2">
          <legend className="sr-only">{words.partsTitle}</legend>
          {PARTS.map((part) => (
            <Field key={part} id={id(part)} label={words.parts[part]} error={error(part)}>
              {figure(part)}
            </Field>
          ))}
        </fieldset>
        <Field id={id("taken")} label={words.taken} optional error={error("taken")}>
          <DateInput name="taken" defaultValue={typed.taken} />
        </Field>
      </fieldset>
    </>
  );
}
