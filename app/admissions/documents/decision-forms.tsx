import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { asksForEnd, type KindRule } from "#app/admissions/document-kinds/kind-rule.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { DocumentDetail } from "./document.ts";
import { onPaperMessages, documentMessages as texts } from "./documents.words.ts";
import { differs, factsOf, type PaperFacts } from "./on-paper.ts";
import { factText } from "./on-paper-comparison.tsx";
import { RETURN_REASON_OPTIONS } from "./states.ts";

type DecisionFormsProps = {
  document: DocumentDetail;
  /** What the office asks of its kind. */
  rule: KindRule;
  /** What the student answered of what stands on such a paper. */
  answered: PaperFacts;
  place: Place;
  accept: SubmissionResult<string[]> | undefined;
  giveBack: SubmissionResult<string[]> | undefined;
};

/** What staff decide on a document. Posts `accept` or `return`. */
export function DecisionForms({ document, rule, answered, place, accept, giveBack }: DecisionFormsProps) {
  return (
    <div className="flex flex-col gap-7">
      <AcceptForm document={document} rule={rule} answered={answered} place={place} lastResult={accept} />
      <ReturnForm document={document} lastResult={giveBack} />
    </div>
  );
}

type FormProps = { document: DocumentDetail; lastResult: SubmissionResult<string[]> | undefined };

function AcceptForm({
  document,
  rule,
  answered,
  place,
  lastResult,
}: FormProps & Pick<DecisionFormsProps, "rule" | "answered" | "place">) {
  const [form, fields] = useForm<{
    expiresOn?: string;
    issuedOn?: string;
    nameOnPaper?: string;
    bornOn?: string;
  }>({
    id: "accept",
    lastResult: lastResult ?? null,
    defaultValue: {
      expiresOn: document.expiresOn ?? "",
      issuedOn: document.issuedOn ?? "",
      nameOnPaper: document.nameOnPaper ?? "",
      bornOn: document.bornOn ?? "",
    },
  });
  const pending = useNavigation().formData?.get("intent") === "accept";
  return (
    <Card level={3} title={texts.accept}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="version" value={document.version} />
        {factsOf(document.kind).map((fact) => (
          <div key={fact} className="flex flex-col gap-1">
            <TextField
              field={fields[fact]}
              label={onPaperMessages[fact]}
              hint={fact === "nameOnPaper" ? onPaperMessages.nameHint : undefined}
              optional
              {...(fact === "bornOn"
                ? { type: "date", className: "max-w-56 tabular-nums" }
                : { autoComplete: "off", maxLength: 160, dir: "auto" })}
            />
            <Beside
              differing={differs(fact, fields[fact].value ?? null, answered[fact])}
              value={factText(fact, answered[fact], place)}
            />
          </div>
        ))}
        {rule.monthsOld === null ? null : (
          <TextField
            field={fields.issuedOn}
            label={texts.issuedOn}
            hint={texts.issuedOnHint({ count: rule.monthsOld })}
            type="date"
            optional
            className="max-w-56 tabular-nums"
          />
        )}
        {asksForEnd(document.kind, rule) ? (
          <TextField
            field={fields.expiresOn}
            label={texts.expiresOn}
            hint={texts.expiresOnHint}
            type="date"
            optional
            className="max-w-56 tabular-nums"
          />
        ) : null}
        <div>
          <Button type="submit" variant="primary" size="sm" loading={pending}>
            {texts.accept}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** What was answered, and that what is typed differs from it. */
function Beside({ differing, value }: { differing: boolean; value: string | null }) {
  return (
    <p role="status" className={differing ? "font-semibold text-sm text-warning" : "text-ink-muted text-sm"}>
      {value === null
        ? null
        : differing
          ? onPaperMessages.differsFrom({ value })
          : onPaperMessages.answeredAs({ value })}
    </p>
  );
}

function ReturnForm({ document, lastResult }: FormProps) {
  const [form, fields] = useForm<{ reason?: string; note?: string }>({
    id: "return",
    lastResult: lastResult ?? null,
    defaultValue: { reason: document.returnReason ?? "", note: document.returnNote ?? "" },
  });
  const pending = useNavigation().formData?.get("intent") === "return";
  return (
    <Card level={3} title={texts.return}>
      <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="return" />
        <input type="hidden" name="version" value={document.version} />
        <SelectField
          field={fields.reason}
          label={texts.reason}
          placeholder={texts.chooseReason}
          options={RETURN_REASON_OPTIONS}
        />
        <LinesField
          field={fields.note}
          label={texts.note}
          hint={texts.noteHint}
          optional
          rows={3}
          maxLength={1000}
        />
        <div>
          <Button type="submit" size="sm" loading={pending}>
            {texts.return}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
