import { TUITION_PERIODS } from "#app/catalogue/course-terms/course-facts.ts";
import { TUITION_CURRENCIES } from "#app/catalogue/exchange-rates/currencies.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { SourceFields } from "#app/platform/records/source-fields.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { courseMessages } from "./courses.words.ts";

const texts = courseMessages.fields;

type PriceName = "tuition" | "tuitionCurrency" | "tuitionPeriod" | "nonTuition";

type PriceFieldsProps<Name extends string> = {
  fields: Readonly<Record<Name, FormField>>;
  manual: (field: "tuitionMinor" | "nonTuitionMinor", hint?: string) => string | undefined;
};

/** What a course costs, and who says so as of when. */
export function MoneyFields({ fields, manual }: PriceFieldsProps<PriceName | "source" | "sourceAsOf">) {
  return (
    <>
      <PriceFields fields={fields} manual={manual} />
      <SourceFields
        source={fields.source}
        asOf={fields.sourceAsOf}
        words={{ ...texts, asOf: texts.sourceAsOf, asOfHint: texts.sourceAsOfHint }}
        optional
      />
    </>
  );
}

/** What a course costs. */
export function PriceFields({ fields, manual }: PriceFieldsProps<PriceName>) {
  return (
    <>
      <TextField
        field={fields.tuition}
        label={texts.tuition}
        hint={manual("tuitionMinor", texts.tuitionHint)}
        optional
        inputMode="decimal"
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.tuitionCurrency}
          label={texts.tuitionCurrency}
          optional
          placeholder={texts.noCurrency}
          options={TUITION_CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
        <SelectField
          field={fields.tuitionPeriod}
          label={texts.tuitionPeriod}
          options={optionsOf(TUITION_PERIODS, courseMessages.periods)}
        />
      </div>
      <TextField
        field={fields.nonTuition}
        label={texts.nonTuition}
        hint={manual("nonTuitionMinor")}
        optional
        inputMode="decimal"
        autoComplete="off"
      />
    </>
  );
}
