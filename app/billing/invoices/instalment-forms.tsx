import type { SubmissionResult } from "@conform-to/react";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { amountText } from "#app/platform/money/amount-schema.ts";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Instalment, planTotal } from "./instalments.ts";
import { instalmentMessages as texts } from "./instalments.words.ts";

type InstalmentFormsProps = {
  draft: {
    readonly version: number;
    readonly currency: string;
    readonly totalMinor: number;
    readonly instalments: readonly Instalment[] | null;
  };
  /** The due date that the first instalment is proposed with. */
  dueOn: string;
  results: Readonly<Record<string, SubmissionResult<string[]> | undefined>>;
};

/** Splits the total of a draft into instalments, evenly or as typed. */
export function InstalmentForms({ draft, dueOn, results }: InstalmentFormsProps) {
  const { version, currency, totalMinor, instalments } = draft;
  const carries = { version };
  const total = formatPrice(totalMinor, currency);
  const sum = planTotal(instalments ?? []);
  const isOpen = results["split-evenly"] !== undefined || results["edit-plan"] !== undefined;
  return (
    <>
      {instalments !== null && sum !== totalMinor ? (
        <Notice tone="warning">{texts.differs({ sum: formatPrice(sum, currency), total })}</Notice>
      ) : null}
      <FoldedCard title={texts.title} open={isOpen}>
        <div className="flex flex-col gap-8">
          <PlainForm
            key={`split ${version}`}
            intent="split-evenly"
            label={texts.split}
            hint={texts.splitHint}
            carries={carries}
            fields={[
              { name: "count", label: texts.count, kind: "line", value: String(instalments?.length ?? 2) },
              {
                name: "firstDueOn",
                label: texts.firstDueOn,
                kind: "date",
                value: instalments?.[0]?.dueOn ?? dueOn,
              },
            ]}
            lastResult={results["split-evenly"]}
          />
          <PlainForm
            key={`plan ${version}`}
            intent="edit-plan"
            label={texts.save}
            hint={texts.planHint({ total })}
            carries={carries}
            fields={[
              {
                name: "plan",
                label: texts.plan,
                kind: "lines",
                optional: true,
                rows: 6,
                max: 2000,
                value: (instalments ?? [])
                  .map((one) => `${one.dueOn} ${amountText(one.amountMinor)}`)
                  .join("\n"),
              },
            ]}
            lastResult={results["edit-plan"]}
          />
        </div>
      </FoldedCard>
    </>
  );
}
