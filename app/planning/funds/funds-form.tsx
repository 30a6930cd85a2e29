import { COURSE_LEVEL_OPTIONS } from "#app/catalogue/course-terms/levels.ts";
import { HOME_CURRENCY_OPTIONS } from "#app/catalogue/exchange-rates/currencies.ts";
import { LIVE_DESTINATION_OPTIONS, type LiveDestination } from "#app/catalogue/places/countries.ts";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { localPath } from "#app/words/local-path.ts";
import { fundsOrigins, fundsPage as words } from "./funds.words.ts";
import { type FundsQuery, fundsHref, MOST_STRESS, ORIGINS } from "./funds-query.ts";

const ORIGIN_OPTIONS = optionsOf(ORIGINS, fundsOrigins);

type FundsFormProps = {
  query: FundsQuery;
  course: { readonly slug: string; readonly name: string; readonly university: string } | null;
  months: number;
  country: LiveDestination;
};

/** The input of a plan, as one form whose every state is a URL. Works without script. */
export function FundsForm({ query, course, months, country }: FundsFormProps) {
  const count = (name: "children" | "school") => (
    <Field id={name} label={words[name]}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        name={name}
        defaultValue={query[name]}
        figures
      />
    </Field>
  );
  return (
    <form action={localPath("/funds")} method="get" className="flex flex-col gap-4 print:hidden">
      <h2 className="text-2xl">{words.formTitle}</h2>
      {course ? (
        <div className="border-line border-b pb-4">
          <input type="hidden" name="course" value={course.slug} />
          <p className="text-ink-muted text-sm">{words.course}</p>
          <p className="font-semibold">
            <a href={localPath(`/courses/${course.slug}`)} className="text-ink">
              {course.name}
            </a>
          </p>
          <p className="text-ink-muted text-sm">{course.university}</p>
          <a
            href={localPath(fundsHref({ ...query, course: null }))}
            className="inline-flex min-h-9 items-center text-eucalyptus text-sm underline underline-offset-4 pointer-coarse:min-h-11"
          >
            {words.withoutCourse}
          </a>
        </div>
      ) : (
        <>
          <Field id="country" label={words.country}>
            <NativeSelect
              name="country"
              options={LIVE_DESTINATION_OPTIONS}
              defaultValue={query.country ?? "australia"}
            />
          </Field>
          <Field id="level" label={words.level}>
            <NativeSelect
              name="level"
              options={COURSE_LEVEL_OPTIONS}
              placeholder={words.levelAny}
              defaultValue={query.level ?? ""}
            />
          </Field>
        </>
      )}
      <Field
        id="tuition"
        label={words.tuition}
        optional
        hint={course ? words.tuitionHintCourse : words.tuitionHint}
      >
        <Input
          name="tuition"
          defaultValue={amountText(query.tuition)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          figures
        />
      </Field>
      <label className="flex min-h-11 items-center gap-3 font-semibold text-sm">
        <input type="checkbox" name="partner" value="1" defaultChecked={query.partner} className="size-5" />
        {words.partner}
      </label>
      <div className="grid grid-cols-2 items-end gap-3">
        {count("children")}
        {count("school")}
      </div>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-end gap-3">
        <Field id="months" label={words.months}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            name="months"
            defaultValue={months}
            figures
          />
        </Field>
        <Field id="currency" label={words.currency}>
          <NativeSelect
            name="currency"
            options={HOME_CURRENCY_OPTIONS}
            placeholder={words.currencyNone}
            defaultValue={query.currency ?? ""}
          />
        </Field>
      </div>
      {country === "australia" ? (
        <Field id="from" label={words.from}>
          <NativeSelect name="from" options={ORIGIN_OPTIONS} defaultValue={query.from} />
        </Field>
      ) : null}
      <div>
        <p className="flex items-baseline justify-between font-semibold text-sm">
          <label htmlFor="stress">{words.stress}</label>
          <output htmlFor="stress" data-stress-value className="font-display text-xl" data-figures>
            {words.percent({ percent: query.stress })}
          </output>
        </p>
        <input
          type="range"
          id="stress"
          name="stress"
          min={0}
          max={MOST_STRESS}
          step={1}
          defaultValue={query.stress}
          data-stress
          className="h-11 w-full accent-eucalyptus"
        />
      </div>
      <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
        {words.show}
      </button>
    </form>
  );
}
