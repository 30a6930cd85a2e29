import type { ReactNode } from "react";
import { asOfText } from "#app/platform/time/as-of.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { hasMovedOn } from "./compare-values.ts";
import type { ProposalField, ProposedField } from "./proposal.ts";
import type { RegisterValues } from "./proposal-record.ts";
import { ProposalValue, type ValueContext } from "./proposal-value.tsx";
import type { PresentValues } from "./proposal-values.ts";
import { PROPOSAL_FIELD_LABELS, proposalMessages as texts, VERDICT_LABELS } from "./proposals.words.ts";

type FieldComparisonProps = ValueContext & {
  field: ProposedField;
  /** What the course says now; null for one that is not there (yet). */
  present: PresentValues | null;
  /** For staff: what the register itself says; null where it is not compared. */
  register: RegisterValues | null;
  isOpen: boolean;
  level?: 2 | 3;
};

/** One field of a proposal: the earlier, current and proposed value, and the decision. */
export function FieldComparison(props: FieldComparisonProps) {
  const { field, present, register, isOpen, level = 2, ...context } = props;
  const name = field.field;
  const now = present && name !== "identity" ? present[name] : null;
  const movedOn = isOpen && present !== null && name !== "identity" && hasMovedOn(field, now);
  const Heading = `h${level}` as const;
  const value = (of: unknown) => <ProposalValue field={name} value={of} {...context} />;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className="font-semibold text-base">{PROPOSAL_FIELD_LABELS[name]}</Heading>
        {field.verdict ? (
          <Badge variant={field.verdict === "accepted" ? "success" : "destructive"}>
            {VERDICT_LABELS[field.verdict]}
          </Badge>
        ) : null}
        {movedOn ? <Badge variant="warning">{texts.movedOn}</Badge> : null}
      </div>
      <DescriptionList
        items={[
          ...(name === "identity" ? [] : [{ term: texts.seen, value: value(field.seen) }]),
          ...(movedOn ? [{ term: texts.present, value: value(now) }] : []),
          { term: texts.proposed, value: value(field.proposed) },
          ...registerLine(register, name, value),
        ]}
      />
      {field.reason ? (
        <blockquote className="mt-2 whitespace-pre-line border-line-strong border-s-2 ps-4 [overflow-wrap:anywhere]">
          {field.reason}
        </blockquote>
      ) : null}
    </div>
  );
}

function registerLine(
  register: RegisterValues | null,
  name: ProposalField,
  value: (of: unknown) => ReactNode,
) {
  if (!register || !Object.hasOwn(register.values, name)) return [];
  return [
    {
      term: (
        <>
          {texts.register}
          <span className="block">{texts.registerOf({ asOf: asOfText(register.asOf) })}</span>
        </>
      ),
      value: value(register.values[name as keyof typeof register.values]),
    },
  ];
}
