import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { PlainForm } from "#app/commissions/claims/plain-form.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { BadgeVariant } from "#app/ui/badge-tone.ts";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AiConsent, AiFactState, ReadFact } from "./ai-facts.ts";
import { spanText } from "./finding-text.ts";
import { PERIOD_KIND_LABELS } from "./study-history.ts";
import type { CaseText } from "./visa-case-facts.ts";
import { statementMessages } from "./visa-statements.words.ts";

const texts = statementMessages.ai;

/** What the page of staff shows of reading by AI. */
export interface AiPage {
  readonly host: string;
  readonly consent: AiConsent | null;
  /** Nothing is read of students under 18. */
  readonly isUnderAge: boolean;
  readonly documents: readonly Pick<CaseText, "documentId" | "kind">[];
  readonly facts: readonly ReadFact[];
}

type AiSectionProps = {
  ai: AiPage;
  mayReview: boolean;
  place: Place;
  actionData: object | undefined;
};

const BADGES: Readonly<Record<AiFactState, BadgeVariant>> = {
  suggested: "warning",
  confirmed: "success",
  rejected: "secondary",
};

/** Documents that can be read by AI, and what was read in them. */
export function AiSection(props: AiSectionProps) {
  const { ai, mayReview, place, actionData } = props;
  const { host, consent, isUnderAge, documents, facts } = ai;
  const open = facts.filter(({ state }) => state === "suggested");
  const decided = facts.filter(({ state }) => state !== "suggested");
  const refused = answerFor(actionData, "read-with-ai");
  return (
    <Card level={2} id="ai" title={texts.title} description={texts.lead}>
      {isUnderAge ? (
        <Notice tone="info">{texts.underAge}</Notice>
      ) : consent?.isGiven ? (
        <p className="text-ink-muted text-sm">
          {texts.agreed({ day: formatDay(consent.at, place) })} {texts.service({ host })}
        </p>
      ) : (
        <Notice tone="info">{texts.noConsent}</Notice>
      )}
      {consent?.isGiven && !isUnderAge && mayReview ? (
        documents.length === 0 ? (
          <p className="text-ink-muted">{texts.noTexts}</p>
        ) : (
          documents.map(({ documentId, kind }) => (
            <PlainForm
              key={documentId}
              intent="read-with-ai"
              id={`read-${documentId}`}
              label={texts.readOf({ kind: DOCUMENT_KIND_LABELS[kind] })}
              hint={texts.sends}
              carries={{ documentId }}
              lastResult={
                refused?.lastResult.initialValue?.documentId === documentId ? refused.lastResult : undefined
              }
            />
          ))
        )
      ) : null}
      {open.length > 0 ? (
        <ul className="mt-3 flex flex-col">
          {open.map((fact) => (
            <FactLine key={fact.id} fact={fact} {...props} />
          ))}
        </ul>
      ) : null}
      {decided.length > 0 ? (
        <FoldedCard title={texts.decidedTitle} open={answerFor(actionData, "decide-ai-fact") !== undefined}>
          <ul className="flex flex-col">
            {decided.map((fact) => (
              <FactLine key={fact.id} fact={fact} {...props} />
            ))}
          </ul>
        </FoldedCard>
      ) : null}
    </Card>
  );
}

function FactLine({ fact, mayReview, place, actionData }: AiSectionProps & { fact: ReadFact }) {
  const { id, version, state, quote, decidedAt, decidedBy } = fact;
  const refused = answerFor(actionData, "decide-ai-fact");
  const isThis = refused?.lastResult.initialValue?.factId === id;
  const text = factText(fact, place);
  const named = fact.kind === "born" ? text : `${PERIOD_KIND_LABELS[fact.kind]}: ${text}`;
  const moves = (["confirmed", "rejected"] as const).filter((decision) => decision !== state);
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <p dir="auto">
        {named} <Badge variant={BADGES[state]}>{texts[state]}</Badge>
      </p>
      <blockquote dir="auto" className="max-w-prose border-line border-s-2 ps-3 text-ink-muted text-sm">
        {quote}
      </blockquote>
      {decidedAt ? (
        <p className="text-ink-muted text-sm">
          {texts.decided({
            name: decidedBy ?? statementMessages.answers.unknown,
            day: formatDay(decidedAt, place),
          })}
        </p>
      ) : null}
      {mayReview ? (
        <div className="flex flex-wrap gap-3">
          {moves.map((decision) => (
            <PlainForm
              key={decision}
              intent="decide-ai-fact"
              id={`${decision}-${id}`}
              label={decision === "confirmed" ? texts.confirm : texts.reject}
              of={
                decision === "confirmed" ? texts.confirmOf({ fact: named }) : texts.rejectOf({ fact: named })
              }
              carries={{ factId: id, version, decision }}
              lastResult={
                isThis && refused.lastResult.initialValue?.decision === decision
                  ? refused.lastResult
                  : undefined
              }
            />
          ))}
        </div>
      ) : null}
    </li>
  );
}

/** A fact as a line. */
function factText({ title, place: where, fromMonth, untilMonth, bornOn }: ReadFact, place: Place): string {
  if (bornOn !== null) return texts.born({ day: formatCalendarDate(bornOn, place.locale) });
  const span = spanText(fromMonth ?? "", untilMonth ?? "");
  const named = title ?? "";
  return where === null
    ? texts.period({ title: named, span })
    : texts.periodAt({ title: named, place: where, span });
}
