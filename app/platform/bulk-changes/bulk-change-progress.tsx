import { bulkMessages } from "#app/platform/lists/bulk.words.ts";
import { BULK_OUTCOMES, bulkChangePath } from "#app/platform/lists/bulk-offer.ts";
import { RunButtons } from "#app/platform/records/run-buttons.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { bulkChangeMessages as texts } from "./bulk-changes.words.ts";
import type { ChangePage } from "./change-page.ts";

/** The progress of a bulk change, the outcome for each record, and the buttons to stop and undo it. */
export function BulkChangeProgress({ page, place }: { page: ChangePage; place: Place }) {
  const { change, list, kind, asked, refused } = page;
  const { counts } = change;
  const title = kind?.title ?? texts.title;
  const progress = texts.progress({ done: change.done, count: counts.total });
  return (
    <div className="max-w-prose">
      <PageHeader
        compact
        title={
          change.takesBack === null
            ? texts.doneTitle({ kind: title, count: counts.total })
            : texts.takenBackTitle({ kind: title })
        }
        description={texts.by({
          name: change.owner ?? texts.someone,
          day: change.startedAt ? formatMoment(change.startedAt, place) : "",
        })}
        actions={
          <RunButtons
            texts={texts}
            mayStop={page.mayStop}
            mayTakeBack={page.mayTakeBack}
            listHref={list.to}
          />
        }
      />
      <div role="status" className="flex flex-col gap-2" data-figures>
        <p className="font-semibold">{texts.states[change.state]}</p>
        <Progress
          label={texts.progressLabel}
          value={change.done}
          max={Math.max(counts.total, 1)}
          valueText={progress}
        />
        <p>{progress}</p>
        <ul className="flex flex-wrap gap-x-6 text-ink-muted text-sm">
          {BULK_OUTCOMES.map((outcome) => (
            <li key={outcome}>{bulkMessages.outcomes[outcome]({ count: counts[outcome] })}</li>
          ))}
        </ul>
        {page.note ? <p className="text-ink-muted text-sm">{page.note}</p> : null}
      </div>
      {change.takesBack ? (
        <p className="mt-4">
          <TextLink to={bulkChangePath(change.takesBack)}>{texts.seeOriginal}</TextLink>
        </p>
      ) : null}
      {change.takenBackBy ? (
        <p className="mt-4">
          {texts.alreadyTakenBack}{" "}
          <TextLink to={bulkChangePath(change.takenBackBy)}>{texts.seeTakeBack}</TextLink>
        </p>
      ) : null}
      {asked.length > 0 ? (
        <Card title={texts.asked} className="mt-8">
          <DescriptionList items={asked.map(({ label, value }) => ({ term: label, value }))} />
        </Card>
      ) : null}
      {refused.length > 0 ? (
        <Card title={texts.refusedTitle} className="mt-8">
          <ul className="flex flex-col divide-y divide-line">
            {refused.map((line) => (
              <li key={line.id} className="py-2">
                <p className="font-semibold [overflow-wrap:anywhere]">
                  {line.to ? <TextLink to={line.to}>{line.title}</TextLink> : line.title}
                </p>
                <p className="text-ink-muted text-sm">
                  {line.match ? texts.exists : line.why}
                  {line.match ? (
                    <>
                      {" "}
                      <TextLink to={line.match.to}>{line.match.name}</TextLink>
                    </>
                  ) : null}
                </p>
              </li>
            ))}
          </ul>
          {counts.refused > refused.length ? (
            <p className="mt-3 text-ink-muted text-sm">{texts.refusedMore({ count: refused.length })}</p>
          ) : null}
        </Card>
      ) : null}
    </div>
  );
}
