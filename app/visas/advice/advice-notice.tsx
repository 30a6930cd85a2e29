import type { SubmissionResult } from "@conform-to/react";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { adviceMessages as texts } from "./advice.words.ts";
import type { AdviceAnswer } from "./advice-table.ts";

type AdviceNoticeProps = {
  answer: Extract<AdviceAnswer, { may: false }>;
  /** Colleagues with a valid licence; null for those who cannot reassign the case. */
  colleagues: readonly { readonly value: string; readonly label: string }[] | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Replaces a step that needs a licence: the reason, and the form to reassign the case (`hand-over`). */
export function AdviceNotice({ answer, colleagues, lastResult }: AdviceNoticeProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="info" title={texts.needsTitle}>
        {texts.needs[answer.needs]} {texts[answer.because]}
      </Notice>
      {colleagues === null ? null : colleagues.length === 0 ? (
        <p className="text-ink-muted">{texts.noLicensed}</p>
      ) : (
        <PlainForm
          creates
          intent="hand-over"
          label={texts.handOver}
          fields={[
            {
              name: "colleagueId",
              kind: "select",
              label: texts.handOverTo,
              hint: texts.handOverHint,
              options: colleagues,
              value: colleagues[0]?.value ?? "",
            },
          ]}
          lastResult={lastResult}
        />
      )}
    </div>
  );
}
