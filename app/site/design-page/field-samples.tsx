import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { Combobox } from "#app/ui/combobox.tsx";
import { DateInput } from "#app/ui/date-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SaveState } from "#app/ui/save-state.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { Sample, Samples } from "./sample.tsx";

const universities = [
  { value: "melbourne", label: "University of Melbourne", hint: "Melbourne, Australia" },
  { value: "auckland", label: "University of Auckland", hint: "Auckland, New Zealand" },
  { value: "monash", label: "Monash University", hint: "Melbourne, Australia" },
  { value: "otago", label: "University of Otago", hint: "Dunedin, New Zealand" },
];

const countries = [
  { value: "nepal", label: "Nepal" },
  { value: "india", label: "India" },
  { value: "sri-lanka", label: "Sri Lanka" },
];

const budgets = [
  { value: "20k-30k", label: "A$20,000 to A$30,000" },
  { value: "30k-40k", label: "A$30,000 to A$40,000", hint: "Most bachelor degrees outside the large cities" },
  { value: "50k+", label: "More than A$50,000", disabled: true },
];

export function FieldSamples() {
  return (
    <Samples>
      <Sample title="Text">
        <div className="flex flex-col gap-5">
          <Field label="First name" required>
            <Input name="first" autoComplete="given-name" />
          </Field>
          <Field label="Phone" optional hint="With the country code, for example +977 98…">
            <Input name="phone" type="tel" inputMode="tel" />
          </Field>
          <Field label="Email" required error="Enter an address like name@example.com.">
            <Input name="email" type="email" defaultValue="priya@" />
          </Field>
          <Field label="Password" required hint="At least 6 characters">
            <PasswordInput name="password" />
          </Field>
        </div>
      </Sample>
      <Sample title="More controls">
        <div className="flex flex-col gap-5">
          <Field label="Country of citizenship" required>
            <NativeSelect name="country" placeholder="Choose a country" options={countries} />
          </Field>
          <Field
            label="Date of birth"
            required
            error={["Enter a date in the past.", "Use the calendar if in doubt."]}
          >
            <DateInput name="birth" />
          </Field>
          <Field label="Reference">
            <Input name="reference" defaultValue="SB-7K2M-94" readOnly />
          </Field>
          <Field label="Disabled">
            <Input name="disabled" defaultValue="Not now" disabled />
          </Field>
          <Field label="Note" optional>
            <Textarea name="note" placeholder="What should the next person know?" />
          </Field>
        </div>
      </Sample>
      <Sample title="One of several, rows">
        <RadioGroup legend="Budget a year" name="budget" required options={budgets} defaultValue="30k-40k" />
      </Sample>
      <Sample title="One of several, with an error">
        <RadioGroup
          legend="Interested in permanent residency?"
          name="pr"
          look="plain"
          required
          error="Choose one."
          options={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
        />
      </Sample>
      <Sample title="Any of several, two columns">
        <CheckboxGroup
          legend="Preferred countries"
          name="countries"
          columns={2}
          required
          options={[
            { value: "australia", label: "Australia" },
            { value: "newzealand", label: "New Zealand" },
          ]}
          defaultValue={["australia"]}
        />
      </Sample>
      <Sample title="Yes or no">
        <Checkbox name="loan" label="I will need an education loan" defaultChecked />
        <Checkbox name="terms" label="I accept the terms" required error="Accept the terms to go on." />
        <Checkbox name="closed" label="Not possible now" disabled />
      </Sample>
      <Sample title="Chosen from a list">
        <Field label="University">
          <Combobox name="university" items={universities} placeholder="Type a name" />
        </Field>
      </Sample>
      <Sample title="Search">
        <SearchInput label="Search students" name="search" shortcut="/" />
      </Sample>
      <Sample title="Where the typed text is">
        <div className="flex flex-col gap-1">
          <SaveState status={{ kind: "saving" }} />
          <SaveState status={{ kind: "saved", time: "12:04" }} />
          <SaveState status={{ kind: "offline" }} />
          <SaveState status={{ kind: "failed" }} />
          <SaveState status={{ kind: "conflict" }} />
        </div>
      </Sample>
    </Samples>
  );
}
