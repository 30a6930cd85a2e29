import { type PhoneCountry, TYPED_PHONE_MAX_LENGTH } from "#app/people/phones/phone-text.ts";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { consentMessages } from "./consent.words.ts";

const texts = consentMessages.code;

/** The typed values, without the code, and the errors. */
export interface CodeAnswer {
  readonly typed: { readonly country: string; readonly phone: string };
  readonly wrong: { readonly phone?: string | undefined; readonly code?: string | undefined };
}

type CodePageProps = {
  countries: readonly PhoneCountry[];
  countryLabel: string;
  answer: CodeAnswer | null;
};

/** The form for the phone number and the code of a student who is with their agent. Works without script. */
export function CodePage({ countries, countryLabel, answer }: CodePageProps) {
  const { phone, code } = answer?.wrong ?? {};
  return (
    <div className="mx-auto flex w-full max-w-prose flex-col gap-8 px-5 py-12">
      <h1 className="text-3xl">{texts.title}</h1>
      <p className="text-lg">{texts.lead}</p>
      <form method="post" className="flex flex-col gap-5">
        <Field id="code-country" label={countryLabel}>
          <NativeSelect
            id="code-country"
            name="country"
            defaultValue={answer?.typed.country || countries[0]?.code}
          >
            {countries.map((each) => (
              <option key={each.code} value={each.code}>
                {each.label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field id="code-phone" label={texts.phone} required error={phone ? [phone] : undefined}>
          <Input
            id="code-phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={TYPED_PHONE_MAX_LENGTH}
            defaultValue={answer?.typed.phone}
            required
          />
        </Field>
        <Field id="code-code" label={texts.code} required error={code ? [code] : undefined}>
          <Input
            id="code-code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={ONE_TIME_CODE_LENGTH + 4}
            required
          />
        </Field>
        <div>
          <Button type="submit" name="intent" value="open" variant="primary">
            {texts.open}
          </Button>
        </div>
      </form>
    </div>
  );
}
