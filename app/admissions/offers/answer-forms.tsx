import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatPrice } from "#app/platform/money/format-money.ts";
import type { Option } from "#app/platform/records/option.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField, SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { AcceptQuestions, KnownOfStudent } from "./accept-questions.ts";
import { firstYearMinor, type Offer, type OfferCondition } from "./offer.ts";
import { offerFilePath } from "./offer-paths.ts";
import { offerMessages, ownOfferMessages as texts } from "./offers.words.ts";

type Refused = { lastResult: SubmissionResult<string[]> | undefined };

type AcceptFormProps = Refused & {
  offer: Offer;
  name: string;
  known: KnownOfStudent & { readonly otherName: string | null };
  questions: AcceptQuestions;
  place: Place;
};

/** Accepts the offer: the letter, the required answers, the typed name. Works without script. */
export function AcceptForm({ offer, name, known, questions, place, lastResult }: AcceptFormProps) {
  const [form, fields] = useForm<{
    typedName?: string;
    agree?: string;
    ackFunds?: string;
    ackPassport?: string;
    ackAnother?: string;
  }>({ id: "accept", lastResult: lastResult ?? null });
  const pending = useNavigation().formData?.get("intent") === "accept";
  const tick = (field: typeof fields.agree, label: ReactNode) => (
    <Checkbox
      key={field.key}
      id={field.id}
      name={field.name}
      defaultChecked={field.initialValue === "on"}
      error={field.errors}
      label={label}
    />
  );
  const version = offer.letter?.version ?? 0;
  return (
    <Card title={texts.accept} description={texts.acceptLead} look="raised">
      <Form method="post" {...getFormProps(form)} className="flex max-w-prose flex-col gap-4">
        <FormProblem errors={form.errors} id={form.errorId} />
        <input type="hidden" name="intent" value="accept" />
        <input type="hidden" name="version" value={offer.version} />
        <input type="hidden" name="letterVersion" value={version} />
        <p>
          <TextLink href={offerFilePath(offer.id, "letter")}>{offerMessages.letterOpen}</TextLink>
        </p>
        {questions.funds ? (
          <div>
            {tick(
              fields.ackFunds,
              texts.funds({
                budget: known.budget,
                amount: formatPrice(firstYearMinor(offer), offer.currency),
              }),
            )}
            <TextLink href="/funds">{texts.fundsLink}</TextLink>
          </div>
        ) : null}
        {questions.passport
          ? tick(
              fields.ackPassport,
              texts.passport({ day: formatOwnDate(known.passportEndsOn ?? "", place.locale) }),
            )
          : null}
        {known.passportEndsOn === null ? (
          <p className="text-ink-muted text-sm">{texts.passportUnknown}</p>
        ) : null}
        {questions.another ? tick(fields.ackAnother, texts.another({ offer: known.otherName ?? "" })) : null}
        {tick(fields.agree, texts.agree({ version }))}
        <TextField
          field={fields.typedName}
          label={texts.typedName}
          hint={texts.typedNameHint({ name })}
          autoComplete="name"
        />
        <Button type="submit" variant="primary" loading={pending} className="self-start">
          {texts.accept}
        </Button>
      </Form>
    </Card>
  );
}

/** Requests a later intake. */
export function DeferForm({
  offer,
  intakes,
  lastResult,
}: Refused & { offer: Offer; intakes: readonly Option[] }) {
  const [form, fields] = useForm<{ deferTo?: string }>({ id: "defer", lastResult: lastResult ?? null });
  return (
    <details open={lastResult !== undefined}>
      <summary className="min-h-11 cursor-pointer font-semibold text-eucalyptus">{texts.defer}</summary>
      <Form method="post" {...getFormProps(form)} className="mt-3 flex max-w-prose flex-col gap-4">
        <FormProblem errors={form.errors} id={form.errorId} />
        <p>{texts.deferLead}</p>
        <input type="hidden" name="intent" value="defer" />
        <input type="hidden" name="version" value={offer.version} />
        <SelectField field={fields.deferTo} label={texts.deferTo} options={intakes} />
        <Button type="submit" className="self-start">
          {texts.defer}
        </Button>
      </Form>
    </details>
  );
}

/** Declines, with the reason. */
export function DeclineForm({ offer, lastResult }: Refused & { offer: Offer }) {
  const [form, fields] = useForm<{ reason?: string }>({ id: "decline", lastResult: lastResult ?? null });
  return (
    <details open={lastResult !== undefined}>
      <summary className="min-h-11 cursor-pointer font-semibold text-destructive">{texts.decline}</summary>
      <Form method="post" {...getFormProps(form)} className="mt-3 flex max-w-prose flex-col gap-4">
        <FormProblem errors={form.errors} id={form.errorId} />
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="version" value={offer.version} />
        <LinesField
          field={fields.reason}
          label={texts.declineReason}
          hint={texts.declineHint}
          rows={3}
          maxLength={1000}
        />
        <Button type="submit" variant="destructive" className="self-start">
          {texts.decline}
        </Button>
      </Form>
    </details>
  );
}

/** Answers a condition with a document of the wallet. An error is shown at its condition. */
export function AnswerConditionForm({
  condition,
  papers,
  lastResult,
}: Refused & {
  condition: OfferCondition;
  papers: readonly Option[];
}) {
  const isThis = lastResult?.initialValue?.condition === condition.id;
  const [form, fields] = useForm<{ document?: string }>({
    id: `answer-${condition.id}`,
    lastResult: isThis ? lastResult : null,
  });
  if (papers.length === 0) return <p className="text-sm">{offerMessages.noProof}</p>;
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      preventScrollReset
      className="mt-2 flex flex-wrap items-end gap-3"
    >
      <FormProblem errors={form.errors} id={form.errorId} />
      <input type="hidden" name="intent" value="answer-condition" />
      <input type="hidden" name="condition" value={condition.id} />
      <input type="hidden" name="version" value={condition.version} />
      <SelectField field={fields.document} label={offerMessages.chooseProof} options={papers} />
      <Button type="submit" size="sm">
        {offerMessages.sendProof}
      </Button>
    </Form>
  );
}
