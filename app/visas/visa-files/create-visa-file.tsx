import type { SubmissionResult } from "@conform-to/react";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { optionsOf } from "#app/platform/records/option.ts";
import { Card } from "#app/ui/card.tsx";
import { VISA_LABELS } from "#app/visas/advice/advice.words.ts";
import { VISA_DESTINATIONS } from "#app/visas/advice/visa-destination.ts";
import { visaMessages as texts } from "./visa-files.words.ts";
import type { NoVisaFilePage } from "./visa-page.ts";

type CreateProps = {
  page: NoVisaFilePage;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Replaces a file that does not exist yet: the form to create it. */
export function CreateVisaFile({ page, lastResult }: CreateProps) {
  const { may, canHave, application } = page;
  return (
    <Card level={3} title={texts.title} description={texts.lead}>
      <p className="mb-4 text-ink-muted">
        {!may.create ? texts.noneRead : canHave ? texts.none : texts.notYet}
      </p>
      {may.create && canHave ? (
        <PlainForm
          intent="create"
          label={texts.create}
          variant="primary"
          fields={[
            {
              name: "destination",
              kind: "select",
              label: texts.destination,
              value: application.destination ?? VISA_DESTINATIONS[0],
              options: optionsOf(VISA_DESTINATIONS, VISA_LABELS),
            },
          ]}
          lastResult={lastResult}
        />
      ) : null}
    </Card>
  );
}
