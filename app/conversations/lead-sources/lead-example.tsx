import { Form, useNavigation } from "react-router";
import { CAMPAIGN_FIELDS, CAMPAIGN_LABELS } from "#app/conversations/enquiries/campaign.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { leadFieldLabel, type MappedLead } from "./lead-mapping.ts";
import type { PayloadField } from "./lead-payload.ts";
import { EXAMPLE_MAX_LENGTH, type LeadRefusal } from "./lead-source.ts";
import { LEAD_REFUSAL_LABELS, leadSourceMessages as texts } from "./lead-sources.words.ts";

/** What an example would become. */
export interface TriedLead {
  readonly example: string;
  readonly lead: MappedLead | null;
  readonly refusal: LeadRefusal | null;
}

/** In the format of Google Ads, with an answer of the agency's own. */
const FIRST_EXAMPLE = {
  lead_id: "example-1",
  user_column_data: [
    { column_id: "FULL_NAME", string_value: "Asha Gurung" },
    { column_id: "EMAIL", string_value: "asha@example.com" },
    { column_id: "PHONE_NUMBER", string_value: "+977 984 123 4567" },
    { column_id: "Course of interest", string_value: "Nursing" },
  ],
  campaign_name: "Nursing 2027",
};

/** The last delivery as JSON, or an example. */
const exampleOf = (last: readonly PayloadField[] | undefined): string =>
  JSON.stringify(last ? Object.fromEntries(last) : FIRST_EXAMPLE, null, 2);

type LeadExampleProps = {
  last: readonly PayloadField[] | undefined;
  tried: TriedLead | null;
  /** What is wrong with the example itself. */
  problem: string | undefined;
};

/** Sends an example through the mapping and shows the result, without creating anything. Posts `try`. */
export function LeadExample({ last, tried, problem }: LeadExampleProps) {
  const pending = useNavigation().formData?.get("intent") === "try";
  return (
    <Card level={3} title={texts.tryTitle} description={texts.tryHint}>
      {tried ? <Result {...tried} /> : null}
      <Form method="post" preventScrollReset className="mt-3 flex flex-col gap-3">
        <Field id="lead-example" label={texts.example} error={problem}>
          <Textarea
            id="lead-example"
            name="example"
            rows={10}
            maxLength={EXAMPLE_MAX_LENGTH}
            spellCheck={false}
            dir="ltr"
            defaultValue={tried?.example ?? exampleOf(last)}
            className="font-mono text-sm"
          />
        </Field>
        <Button type="submit" name="intent" value="try" loading={pending} className="self-end">
          {texts.tryButton}
        </Button>
      </Form>
    </Card>
  );
}

function Result({ lead, refusal }: TriedLead) {
  if (refusal) {
    const title = texts.wouldNot({ reason: LEAD_REFUSAL_LABELS[refusal] });
    return <Notice tone="destructive" title={title} live />;
  }
  if (!lead) return null;
  const { name, email, phone, interest, message, campaign } = lead;
  const items = [
    { term: leadFieldLabel("name"), value: name },
    { term: leadFieldLabel("email"), value: email },
    { term: leadFieldLabel("phone"), value: phone },
    { term: leadFieldLabel("interest"), value: interest },
    {
      term: leadFieldLabel("note"),
      value: (
        <span className="whitespace-pre-line [overflow-wrap:anywhere]">{message ?? texts.noMessage}</span>
      ),
    },
    ...CAMPAIGN_FIELDS.flatMap((field) => {
      const value = campaign?.[field];
      return value ? [{ term: CAMPAIGN_LABELS[field], value }] : [];
    }),
  ];
  return (
    <Notice
      tone={lead.isTest ? "info" : "success"}
      title={lead.isTest ? texts.wouldBeTest : texts.wouldBe}
      live
    >
      <DescriptionList items={items} />
    </Notice>
  );
}
