import type { ComponentProps } from "react";
import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import { ScoreFields } from "#app/catalogue/courses/entry-fields.tsx";
import { PriceFields } from "#app/catalogue/courses/money-fields.tsx";
import { WEB_ADDRESS_PLACEHOLDER } from "#app/platform/text/web-address.ts";
import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import type { FormField } from "#app/ui/form/form-field.ts";
import { FormSection } from "#app/ui/form/form-section.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { NOTE_MAX_LENGTH } from "./proposal-schema.ts";
import { proposalMessages } from "./proposals.words.ts";

const texts = courseMessages.fields;

type Scores = ComponentProps<typeof ScoreFields>["fields"];
type Prices = ComponentProps<typeof PriceFields>["fields"];
type Named = "durationWeeks" | "entryNote" | "intakeCodes" | "summary" | "website" | "note" | "evidence";

type ProposableFieldsProps = {
  fields: Scores & Prices & Readonly<Record<Named, FormField>>;
  intakes: readonly { code: string; label: string }[];
  /** The intakes that are ticked: as stored, or as typed. */
  ticked: readonly string[];
};

const NO_HINT = (_field: string, hint?: string) => hint;

/** The fields that an institution can propose, for a new or existing course. */
export function ProposableFields({ fields, intakes, ticked }: ProposableFieldsProps) {
  return (
    <>
      <TextField
        field={fields.durationWeeks}
        label={texts.durationWeeks}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <FormSection title={courseMessages.sections.money}>
        <PriceFields fields={fields} manual={NO_HINT} />
      </FormSection>
      <FormSection title={courseMessages.sections.entry} hint={courseMessages.requirementsHint}>
        <ScoreFields fields={fields} />
        <LinesField field={fields.entryNote} label={texts.entryNote} optional rows={3} />
      </FormSection>
      <FormSection title={courseMessages.sections.where}>
        <CheckboxGroup
          legend={texts.intakes}
          name={fields.intakeCodes.name}
          error={fields.intakeCodes.errors}
          look="plain"
          columns={2}
          defaultValue={ticked}
          options={intakes.map(({ code, label }) => ({ value: code, label }))}
        />
        <LinesField field={fields.summary} label={texts.summary} optional rows={3} />
        <TextField
          field={fields.website}
          label={texts.website}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={WEB_ADDRESS_PLACEHOLDER}
        />
      </FormSection>
      <FormSection title={proposalMessages.note} hint={proposalMessages.noteHint}>
        <LinesField
          field={fields.note}
          label={proposalMessages.note}
          optional
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
        />
        <TextField
          field={fields.evidence}
          label={proposalMessages.evidence}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={WEB_ADDRESS_PLACEHOLDER}
        />
      </FormSection>
    </>
  );
}

/** The boxes of a name as they were sent, or as they are stored. */
export function tickedOf(
  typed: Readonly<Record<string, unknown>> | null | undefined,
  name: string,
  stored: readonly string[],
): string[] {
  return typed ? [typed[name] ?? []].flat().filter((value) => typeof value === "string") : [...stored];
}
