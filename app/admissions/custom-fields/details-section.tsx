import type { ReactNode } from "react";
import { RailFact, RailFacts, RailSection } from "#app/platform/records/rail.tsx";
import { useRecordAddress } from "#app/platform/records/record-address.view.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { type Details, valueText } from "./custom-field.ts";
import { customFieldMessages as texts } from "./custom-fields.words.ts";

type DetailsSectionProps = {
  details: Details;
  mayEdit: boolean;
  /** The form, if open. */
  form: ReactNode;
  place: Place;
};

/** The custom fields of a record that have a value; renders nothing if the agency has no fields. */
export function DetailsSection({ details: { fields, values }, mayEdit, form, place }: DetailsSectionProps) {
  const hrefWith = useRecordAddress();
  if (fields.length === 0) return null;
  const given = fields.flatMap((field) => {
    const value = values[field.id];
    return value === undefined ? [] : [{ field, value }];
  });
  return (
    <RailSection
      title={texts.details}
      action={
        mayEdit && !form ? <TextLink to={hrefWith({ edit: "details" })}>{texts.edit}</TextLink> : undefined
      }
    >
      {form ??
        (given.length === 0 ? (
          <p className="text-ink-muted">{texts.nothing}</p>
        ) : (
          <RailFacts>
            {given.map(({ field, value }) => (
              <RailFact key={field.id} label={field.label}>
                {field.kind === "link" ? (
                  <TextLink href={value}>{value}</TextLink>
                ) : (
                  <span className="[overflow-wrap:anywhere]">{valueText(field, value, place.locale)}</span>
                )}
              </RailFact>
            ))}
          </RailFacts>
        ))}
    </RailSection>
  );
}
