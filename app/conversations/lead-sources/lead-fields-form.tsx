import type { SubmissionResult } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { guessField, LEAD_FIELDS, leadFieldLabel } from "./lead-mapping.ts";
import { MOST_PAYLOAD_FIELDS } from "./lead-payload.ts";
import type { LeadDelivery, LeadSourceRecord } from "./lead-source.ts";
import { leadSourceMessages as texts } from "./lead-sources.words.ts";

type LeadFieldsFormProps = {
  source: LeadSourceRecord;
  deliveries: readonly LeadDelivery[];
  lastResult: SubmissionResult<string[]> | undefined;
};

const LONGEST_SHOWN = 80;
const shortened = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

/** Maps the fields of another system to those of an enquiry. Posts `map`; works without script. */
export function LeadFieldsForm({ source, deliveries, lastResult }: LeadFieldsFormProps) {
  const pending = useNavigation().formData?.get("intent") === "map";
  const last = deliveries.find(({ fields }) => fields !== null)?.fields ?? [];
  const chosen = new Map(source.mapping);
  const values = new Map(last);
  const names = [...new Set([...values.keys(), ...chosen.keys()])].slice(0, MOST_PAYLOAD_FIELDS);
  const options = LEAD_FIELDS.map((value) => ({ value, label: leadFieldLabel(value) }));
  const problems = Object.values(lastResult?.error ?? {}).flatMap((errors) => errors ?? []);
  return (
    <Card level={3} title={texts.mapping} description={texts.mappingHint}>
      {names.length === 0 ? (
        <p className="text-ink-muted">{texts.mappingEmpty}</p>
      ) : (
        <Form method="post" preventScrollReset className="flex flex-col gap-3">
          <input type="hidden" name="version" value={source.version} />
          <FormProblem errors={problems} />
          <ul className="flex flex-col divide-y divide-line">
            {names.map((name) => (
              <li key={name} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-2">
                <div className="min-w-0 [overflow-wrap:anywhere]">
                  <input type="hidden" name="theirs" value={name} />
                  <p className="font-semibold text-sm">{name}</p>
                  {values.has(name) ? (
                    <p className="text-ink-muted text-xs">
                      {texts.lastValue({ value: shortened(values.get(name) ?? "") })}
                    </p>
                  ) : null}
                </div>
                <NativeSelect
                  name="ours"
                  aria-label={`${texts.ourField}: ${name}`}
                  options={options}
                  defaultValue={chosen.get(name) ?? guessField(name)}
                />
              </li>
            ))}
          </ul>
          <Button
            type="submit"
            name="intent"
            value="map"
            variant="primary"
            loading={pending}
            className="self-end"
          >
            {texts.mapSave}
          </Button>
        </Form>
      )}
    </Card>
  );
}
