import type { SubmissionResult } from "@conform-to/react";
import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { LICENCE_KINDS, type StaffLicence } from "./licence.ts";
import { LicenceForm } from "./licence-form.tsx";
import { LICENCE_LABELS, licenceMessages as texts } from "./licences.words.ts";

type LicencesSectionProps = {
  licences: readonly StaffLicence[];
  /** Calendar date. */
  today: string;
  place: Place;
  mayRecord: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The licences of a member of staff. Posts `record-licence` and `remove-licence`. */
export function LicencesSection({ licences, today, place, mayRecord, lastResult }: LicencesSectionProps) {
  return (
    <Card level={3} title={texts.title} description={texts.lead}>
      <div className="flex flex-col gap-4">
        {licences.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
        <ul className="flex flex-col">
          {licences.map((licence) => (
            <li
              key={licence.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2.5"
            >
              <span className="min-w-0">
                <span className="font-semibold">{LICENCE_LABELS[licence.kind]}</span>{" "}
                <LicenceBadge licence={licence} today={today} />
                <span className="block text-ink-muted text-sm [overflow-wrap:anywhere]">
                  {texts.validity({
                    number: licence.number,
                    from: formatCalendarDate(licence.validFrom, place.locale),
                    until: formatCalendarDate(licence.validUntil, place.locale),
                  })}
                </span>
              </span>
              {mayRecord ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="remove-licence" />
                  <input type="hidden" name="licenceId" value={licence.id} />
                  <Button type="submit" size="sm" variant="ghost">
                    {texts.remove}
                    <span className="sr-only">{` ${licence.number}`}</span>
                  </Button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
        {mayRecord ? (
          <FoldedCard title={texts.record} open={lastResult !== undefined}>
            <LicenceForm
              kinds={optionsOf(LICENCE_KINDS, LICENCE_LABELS)}
              formKey={<FormKey intent="record-licence" />}
              lastResult={lastResult}
            />
          </FoldedCard>
        ) : null}
      </div>
    </Card>
  );
}

function LicenceBadge({ licence, today }: { licence: StaffLicence; today: string }) {
  if (licence.validUntil < today) return <Badge variant="destructive">{texts.expired}</Badge>;
  if (licence.validFrom > today) return <Badge variant="secondary">{texts.later}</Badge>;
  return <Badge variant="success">{texts.valid}</Badge>;
}
