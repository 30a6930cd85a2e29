import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { asksForEnd, type KindRule } from "#app/admissions/document-kinds/kind-rule.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { DocumentDetail } from "./document.ts";
import { NEXT_FIELD } from "./document-paths.ts";
import { onPaperMessages, documentMessages as texts } from "./documents.words.ts";
import { differs, factsOf, type PaperFacts } from "./on-paper.ts";
import { factText } from "./on-paper-comparison.tsx";
import { RETURN_REASON_OPTIONS } from "./states.ts";

type DecisionFormsProps = {
  document: DocumentDetail;
  /** The requirements of its document type. */
  rule: KindRule;
  /** The student's answers that also appear on such a document. */
  answered: PaperFacts;
  place: Place;
  accept: SubmissionResult<string[]> | undefined;
  giveBack: SubmissionResult<string[]> | undefined;
  /** The document that is reviewed after this one. */
  nextId: string | null;
};

/** The forms for the decision on a document. Posts `accept` or `return`. */
export function DecisionForms({ accept, giveBack, ...shared }: DecisionFormsProps) {
  return (
    <div className="flex flex-col gap-4">
      <AcceptForm {...shared} lastResult={accept} />
      <ReturnForm {...shared} lastResult={giveBack} />
    </div>
  );
}

type FormProps = Omit<DecisionFormsProps, "accept" | "giveBack"> & {
  lastResult: SubmissionResult<string[]> | undefined;
};

/** The decision buttons; if there is a next document, the first one also leads to it. */
function DecideButtons({
  nextId,
  variant,
  decide,
  decideNext,
  pending,
}: Pick<FormProps, "nextId"> & {
  variant: "primary" | "secondary";
  decide: string;
  decideNext: string;
  pending: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {nextId ? (
        <Button type="submit" name={NEXT_FIELD} value={nextId} variant={variant} size="sm" loading={pending}>
          {decideNext}
        </Button>
      ) : null}
      <Button type="submit" variant={nextId ? "ghost" : variant} size="sm" loading={!nextId && pending}>
        {decide}
      </Button>
    </div>
  );
}

function AcceptForm({ document, rule, answered, place, nextId, lastResult }: FormProps) {
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
  const acceptForm = (
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
          <StudentAnswer
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
      <DecideButtons
        nextId={nextId}
        variant="primary"
        decide={texts.accept}
        decideNext={texts.acceptNext}
        pending={pending}
      />
    </Form>
  );
  // A document in review shows its form immediately.
  if (document.state === "in-review") return acceptForm;
  return (
    <FoldedCard title={texts.accept} open={lastResult !== undefined}>
      {acceptForm}
    </FoldedCard>
  );
}

/** The student's answer, and whether the entered value differs from it. */
function StudentAnswer({ differing, value }: { differing: boolean; value: string | null }) {
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

function ReturnForm({ document, nextId, lastResult }: Pick<FormProps, "document" | "nextId" | "lastResult">) {
  const [form, fields] = useForm<{ reason?: string; note?: string }>({
    id: "return",
    lastResult: lastResult ?? null,
    defaultValue: { reason: document.returnReason ?? "", note: document.returnNote ?? "" },
  });
  const pending = useNavigation().formData?.get("intent") === "return";
  return (
    <FoldedCard title={texts.return} open={lastResult !== undefined}>
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
        <DecideButtons
          nextId={nextId}
          variant="secondary"
          decide={texts.return}
          decideNext={texts.returnNext}
          pending={pending}
        />
      </Form>
    </FoldedCard>
  );
}
