import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { currentLanguage } from "#app/words/current-language.ts";
import { isTranslated } from "#app/words/languages.ts";
import { applyMessages } from "./apply.words.ts";
import type { AnswerName } from "./draft.ts";
import type { ApplyField, ChoiceField, TextField } from "./field.ts";
import { type FieldValues, fieldId, isTickedAt, listOf, textOf } from "./field-values.ts";
import { applyField } from "./fields.ts";
import { SHOWN_WHEN } from "./shown-when.ts";

type AnswerFieldProps = {
  name: AnswerName;
  values: FieldValues;
  /** A select if there are many or well-known choices; radios otherwise. */
  as?: "select";
  hint?: string;
};

/** A field of the application by its name: label, control, hint and error all come from the domain. */
export function AnswerField({ name, values, as, hint }: AnswerFieldProps) {
  const field = applyField(name);
  const errors = values.errors[name] ?? [];
  const shown = SHOWN_WHEN[field.asked];
  const content = control(field, values, errors, as, hint);
  return shown === "" ? content : <div className={shown}>{content}</div>;
}

function control(
  field: ApplyField,
  values: FieldValues,
  errors: readonly string[],
  as: "select" | undefined,
  hint = field.hint,
) {
  const id = fieldId(values, field.name);
  const optional = field.required === null || (field.kind === "email" && values.reachedByPhone === true);
  switch (field.kind) {
    case "check":
      return (
        <Checkbox
          id={id}
          name={field.name}
          label={field.label}
          hint={hint}
          required={!optional}
          error={errors}
          defaultChecked={isTickedAt(values, field.name)}
        />
      );
    case "choices":
      return (
        <CheckboxGroup
          id={id}
          legend={field.label}
          hint={hint}
          error={errors}
          required={!optional}
          name={field.name}
          options={field.options}
          defaultValue={listOf(values, field.name)}
        />
      );
    case "choice":
      return as === "select" ? (
        <Field
          id={id}
          label={field.label}
          hint={hint}
          error={errors}
          required={!optional}
          optional={optional}
        >
          <NativeSelect
            name={field.name}
            placeholder={applyMessages.choose}
            options={optionsOf(field, values)}
            defaultValue={textOf(values, field.name)}
          />
        </Field>
      ) : (
        <RadioGroup
          id={id}
          legend={field.label}
          hint={hint}
          error={errors}
          required={!optional}
          optional={optional}
          name={field.name}
          options={optionsOf(field, values)}
          defaultValue={textOf(values, field.name)}
        />
      );
    default:
      return (
        <Field
          id={id}
          label={field.label}
          hint={hint}
          error={errors}
          required={!optional}
          optional={optional}
        >
          <TextControl field={field} value={textOf(values, field.name)} />
        </Field>
      );
  }
}

/** Intakes are data. A selected one that no longer exists stays visible, so that it can be changed. */
function optionsOf(field: ChoiceField, values: FieldValues) {
  if (field.options !== null) return [...field.options];
  const chosen = textOf(values, field.name);
  const known = values.intakes.some((intake) => intake.value === chosen);
  const intakes = values.intakes.map(({ value, label, disabled }) => ({
    value,
    label,
    disabled: disabled && value !== chosen,
  }));
  return known || chosen === "" ? intakes : [{ value: chosen, label: chosen, disabled: false }, ...intakes];
}

const TYPES = { text: "text", reference: "text", email: "email", tel: "tel", year: "number" } as const;
/** The year is a number field in English; such fields drop the digits that keyboards of other languages type. */
const typeOf = (kind: keyof typeof TYPES) =>
  kind === "year" && isTranslated(currentLanguage()) ? "text" : TYPES[kind];

function TextControl({ field, value }: { field: TextField; value: string }) {
  const shared = { name: field.name, defaultValue: value, autoComplete: field.autoComplete };
  if (field.kind === "date") return <DateInput {...shared} />;
  return (
    <Input
      {...shared}
      type={typeOf(field.kind)}
      maxLength={field.kind === "year" ? undefined : field.maxLength}
      inputMode={field.kind === "year" ? "numeric" : undefined}
      figures={field.kind === "year"}
      className={field.kind === "year" ? "max-w-36" : undefined}
      autoCapitalize={field.kind === "email" ? "none" : undefined}
      spellCheck={field.kind === "email" ? false : undefined}
    />
  );
}
