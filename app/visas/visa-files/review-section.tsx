import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { formatDay } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { FormProblem } from "#app/ui/form/form-problem.tsx";
import { LinesField } from "#app/ui/form/select-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { AdviceNotice } from "#app/visas/advice/advice-notice.tsx";
import { openItems } from "./visa-checklist.ts";
import { staffVisaPath, type VisaReview } from "./visa-file.ts";
import { visaMessages } from "./visa-files.words.ts";
import { REVIEW_CHECK_LABELS, REVIEW_CHECKS, type ReviewCheck } from "./visa-options.ts";
import type { VisaFilePage } from "./visa-page.ts";
import type { VisaTab } from "./visa-tabs.ts";

const texts = visaMessages.review;

type Result = SubmissionResult<string[]> | undefined;
type ReviewProps = {
  page: VisaFilePage;
  /** The decisions of comparable cases in one line, for those who can see them. */
  outcomes: string | null;
  results: Record<"sign" | "withdraw" | "ready" | "handOver", Result>;
};

/** The second review of a file, its history, and the mark that it is ready to lodge. */
export function ReviewSection({ page, outcomes, results }: ReviewProps) {
  const { file, reviews, colleagues, advice, may, userId, place, licensed, lodgement } = page;
  const preparer = colleagues.find(({ value }) => value === file.preparedBy)?.label ?? null;
  const valid = reviews.filter(({ withdrawnAt }) => withdrawnAt === null);
  const isSigned = valid.some(({ signedBy }) => signedBy === userId);
  const review = advice["second-review"];
  const ready = advice["ready-to-lodge"];
  const isLodged = lodgement.milestones.lodgedOn !== null;
  return (
    <>
      <Card level={3} title={texts.title} description={texts.lead}>
        <div className="flex max-w-2xl flex-col gap-4">
          <p>{preparer === null ? texts.noPreparer : texts.preparedBy({ name: preparer })}</p>
          {isLodged ? null : <OpenPoints page={page} outcomes={outcomes} />}
          {isLodged || file.preparedBy === null ? null : !may.review ? (
            <p className="text-ink-muted">{texts.mayNot}</p>
          ) : file.preparedBy === userId ? (
            <Notice tone="info">{texts.ownFile}</Notice>
          ) : isSigned ? (
            <>
              <p>{texts.already}</p>
              <FormProblem errors={results.withdraw?.error?.[""] ?? undefined} />
              <ConfirmedButton
                intent="withdraw-review"
                label={texts.withdraw}
                title={texts.withdrawTitle}
                description={texts.withdrawDescription}
                version={file.version}
              />
            </>
          ) : review.may ? (
            <SignForm key={file.contentRevision} page={page} lastResult={results.sign} />
          ) : (
            <AdviceNotice answer={review} colleagues={licensed} lastResult={results.handOver} />
          )}
        </div>
      </Card>
      <Card level={3} title={texts.readyTitle} description={texts.readyHint}>
        {file.readyAt !== null ? (
          <p>{texts.isReady({ day: formatDay(file.readyAt, place) })}</p>
        ) : isLodged ? null : valid.length === 0 ? (
          <p className="text-ink-muted">{texts.needsSignature}</p>
        ) : !may.markReady ? (
          <p className="text-ink-muted">{texts.mayNot}</p>
        ) : ready.may ? (
          <PlainForm
            intent="mark-ready"
            label={texts.ready}
            variant="primary"
            carries={{ version: file.version }}
            lastResult={results.ready}
          />
        ) : review.may || !may.review || file.preparedBy === userId || isSigned ? (
          <AdviceNotice answer={ready} colleagues={licensed} lastResult={results.handOver} />
        ) : null}
      </Card>
      <Card level={3} title={texts.history}>
        {reviews.length === 0 ? <p className="text-ink-muted">{texts.none}</p> : null}
        <ul className="flex flex-col">
          {reviews.map((one) => (
            <ReviewLine key={one.id} review={one} page={page} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** What to look at before the review is signed: missing documents, contradictions and decisions of comparable cases. */
function OpenPoints({ page, outcomes }: Pick<ReviewProps, "page" | "outcomes">) {
  const { file, tabs, checklist, search } = page;
  const open = openItems(checklist).length;
  const to = (tab: VisaTab) => `${staffVisaPath(file.applicationId)}${tab}${search}`;
  const { documents } = visaMessages;
  return (
    <section className="flex flex-col gap-1">
      <h4 className="font-semibold">{texts.parts}</h4>
      <ul className="flex flex-col">
        <li>
          <TextLink to={to("/documents")}>
            {open === 0 ? documents.complete : documents.open({ count: open })}
          </TextLink>
        </li>
        {tabs.includes("/statement") ? (
          <li>
            <TextLink to={to("/statement")}>{texts.findings}</TextLink>
          </li>
        ) : null}
        <li>
          <TextLink to={to("/outcomes")}>{outcomes ?? texts.outcomes}</TextLink>
        </li>
      </ul>
    </section>
  );
}

function ReviewLine({ review, page: { place } }: { review: VisaReview; page: VisaFilePage }) {
  const { withdrawnAt, withdrawnBecause } = review;
  return (
    <li className="border-line border-b py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {texts.by({ name: review.signer ?? texts.unknown, day: formatDay(review.signedAt, place) })}
        </span>
        {withdrawnAt === null || withdrawnBecause === null ? (
          <Badge variant="success">{texts.valid}</Badge>
        ) : (
          <Badge variant="warning">
            {texts.because[withdrawnBecause]({ day: formatDay(withdrawnAt, place) })}
          </Badge>
        )}
      </p>
      {review.note ? (
        <p className="whitespace-pre-line text-ink-muted text-sm [overflow-wrap:anywhere]">{review.note}</p>
      ) : null}
    </li>
  );
}

function SignForm({ page: { file }, lastResult }: { page: VisaFilePage; lastResult: Result }) {
  const [form, fields] = useForm<Partial<Record<ReviewCheck | "reviewNote", string>>>({
    id: "sign",
    lastResult: lastResult ?? null,
  });
  const pending = useNavigation().formData?.get("intent") === "sign";
  return (
    <Form method="post" preventScrollReset {...getFormProps(form)} className="flex flex-col gap-4">
      <FormProblem errors={form.errors} id={form.errorId} />
      <input type="hidden" name="intent" value="sign" />
      <input type="hidden" name="version" value={file.version} />
      <input type="hidden" name="revision" value={file.contentRevision} />
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">{texts.checks}</legend>
        {REVIEW_CHECKS.map((check) => (
          <Checkbox
            key={fields[check].key}
            id={fields[check].id}
            name={check}
            defaultChecked={fields[check].initialValue === "on"}
            error={fields[check].errors}
            label={REVIEW_CHECK_LABELS[check]}
          />
        ))}
      </fieldset>
      <LinesField field={fields.reviewNote} label={texts.note} rows={2} optional />
      <div>
        <Button type="submit" variant="primary" loading={pending}>
          {texts.sign}
        </Button>
      </div>
    </Form>
  );
}
