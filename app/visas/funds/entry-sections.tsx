import type { SubmissionResult } from "@conform-to/react";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { Card } from "#app/ui/card.tsx";
import { FoldedCard } from "#app/ui/folded-card.tsx";
import { SourceList, SponsorList } from "./facts-section.tsx";
import { fundsMessages as texts } from "./funds.words.ts";
import { RemoveButton, SourceForm, SponsorForm, StatementForms } from "./funds-forms.tsx";
import type { FundsPage } from "./funds-record.ts";

type EntrySectionsProps = {
  page: FundsPage;
  resultOf: (intent: string) => SubmissionResult<string[]> | undefined;
  /** Why the last file could not be read. */
  problem: string | undefined;
};

/** People who pay, their accounts, loans and income, and statements, with the forms for who can enter them. */
export function EntrySections({ page, resultOf, problem }: EntrySectionsProps) {
  const { given, figures, sponsors, sources, mayEnter, place } = page;
  const sourceResult = resultOf("save-source");
  const edited = sourceResult?.initialValue?.sourceId;
  const currency = given.currency ?? figures?.currency ?? "AUD";
  return (
    <>
      <Card level={3} title={texts.sponsors}>
        <SponsorList
          sponsors={sponsors}
          place={place}
          {...(mayEnter
            ? {
                actions: ({ id, name }) => (
                  <FoldedCard title={texts.removeSponsor({ name })} description={texts.removeSponsorHint}>
                    <RemoveButton
                      intent="remove-sponsor"
                      name="sponsorId"
                      id={id}
                      label={texts.removeSponsor({ name })}
                    />
                  </FoldedCard>
                ),
              }
            : {})}
        />
        {mayEnter ? (
          <FoldedCard
            key={sponsors.length}
            title={texts.addSponsor}
            open={resultOf("add-sponsor") !== undefined}
          >
            <SponsorForm lastResult={resultOf("add-sponsor")} />
          </FoldedCard>
        ) : null}
      </Card>
      <Card level={3} title={texts.sources}>
        <SourceList
          sources={sources}
          sponsors={sponsors}
          place={place}
          {...(mayEnter
            ? {
                actions: (source) => (
                  <FoldedCard title={texts.editSource({ label: source.label })} open={edited === source.id}>
                    <SourceForm
                      sponsors={sponsors}
                      currency={currency}
                      source={source}
                      lastResult={edited === source.id ? sourceResult : undefined}
                    />
                    <RemoveButton
                      intent="remove-source"
                      name="sourceId"
                      id={source.id}
                      label={texts.removeSource({ label: source.label })}
                    />
                  </FoldedCard>
                ),
              }
            : {})}
        />
        {mayEnter ? (
          <FoldedCard
            key={`${sources.length} ${currency}`}
            title={texts.addSource}
            open={sourceResult !== undefined && !edited}
          >
            <SourceForm
              sponsors={sponsors}
              currency={currency}
              lastResult={edited ? undefined : sourceResult}
            />
          </FoldedCard>
        ) : null}
      </Card>
      {sources.some(({ kind }) => kind === "account") ? (
        <Card level={3} title={texts.statement}>
          {sources.map((source) =>
            source.lines.length === 0 ? null : (
              <FoldedCard
                key={source.id}
                title={`${source.label}: ${texts.shownLines({ count: source.lines.length })}`}
              >
                {source.lineAuthors.length > 0 ? (
                  <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
                    {texts.enteredBy({ name: source.lineAuthors.join(", ") })}
                  </p>
                ) : null}
                <ul className="flex flex-col text-sm">
                  {source.lines.map((line) => (
                    <li key={line.id} className="flex justify-between gap-4 border-line border-b py-1.5">
                      <span className="min-w-0 [overflow-wrap:anywhere]">
                        {`${formatOwnDate(line.on, place.locale)} · ${line.description}`}
                      </span>
                      <span className="shrink-0 tabular-nums">
                        {formatPrice(line.amountMinor, source.currency)}
                      </span>
                    </li>
                  ))}
                </ul>
                {mayEnter ? (
                  <RemoveButton intent="clear-lines" name="accountId" id={source.id} label={texts.clear} />
                ) : null}
              </FoldedCard>
            ),
          )}
          {mayEnter ? (
            <StatementForms
              key={sources.reduce((total, { lineCount }) => total + lineCount, 0)}
              sources={sources}
              lineResult={resultOf("add-line")}
              problem={problem}
            />
          ) : null}
        </Card>
      ) : null}
    </>
  );
}
