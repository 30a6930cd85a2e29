import { Field } from "#app/ui/field.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { phoneMessages } from "./phone.words.ts";
import { type PhoneCountry, TYPED_PHONE_MAX_LENGTH } from "./phone-text.ts";

type PhoneFieldsProps = {
  country: FormField;
  phone: FormField;
  /** The allowed countries; the first is the default. */
  countries: readonly PhoneCountry[];
};

/** A phone number and its country. */
export function PhoneFields({ country, phone, countries }: PhoneFieldsProps) {
  return (
    <>
      <Field id={country.id} label={phoneMessages.country} error={country.errors}>
        <NativeSelect
          key={country.key}
          name={country.name}
          defaultValue={String(country.initialValue ?? countries[0]?.code ?? "")}
        >
          {countries.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <TextField
        field={phone}
        label={phoneMessages.phone}
        hint={phoneMessages.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={TYPED_PHONE_MAX_LENGTH}
      />
    </>
  );
}
