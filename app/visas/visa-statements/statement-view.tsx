import { useLocation } from "react-router";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { HistorySection } from "./history-section.tsx";
import type { StatementPage } from "./statement.ts";
import { GENUINE_STUDENT_PAGE } from "./statement-question.ts";
import { VersionList } from "./version-list.tsx";
import { statementMessages as texts } from "./visa-statements.words.ts";

type StatementViewProps = {
  page: StatementPage;
  place: Place;
  today: string;
  actionData: object | undefined;
  /** What is said where the destination has no statement. */
  none: string;
};

/** Study history and the answers of a statement, for staff and students. */
export function StatementView({ page, place, today, actionData, none }: StatementViewProps) {
  const { file, answers, limit, versions, history, may } = page;
  const { search } = useLocation();
  /** The same page with the versions of an answer, or without; it stays at the answer. */
  const hrefWith = (question: string, isOpen: boolean) => {
    const next = new URLSearchParams(search);
    next.delete("versions");
    if (isOpen) next.set("versions", question);
    return `?${next}#${question}`;
  };
  const { destination } = file;
  return (
    <>
      {file.isClosed ? <Notice tone="info" title={texts.closed} /> : null}
      <HistorySection history={history} mayWrite={may.write} today={today} actionData={actionData} />
      {destination === null || limit === null ? (
        <Notice tone="info">{none}</Notice>
      ) : (
        <section aria-labelledby="statement-title" className="flex flex-col gap-6">
          <div>
            <h2 id="statement-title" className="text-xl">
              {texts.answers.title}
            </h2>
            <p className="max-w-prose text-ink-muted text-sm">
              {texts.answers[destination]({ words: limit.most })}
              {limit.lodgedOn ? (
                <> {texts.answers.forLodgement({ day: formatCalendarDate(limit.lodgedOn, place.locale) })}</>
              ) : null}
              {destination === "australia" ? (
                <>
                  {" "}
                  {texts.answers.asOf({ day: formatCalendarDate(limit.seenOn, place.locale) })}.{" "}
                  <TextLink href={GENUINE_STUDENT_PAGE}>{texts.answers.source}</TextLink>
                </>
              ) : null}
            </p>
            {limit.source ? (
              <p className="max-w-prose text-ink-muted text-sm">
                {texts.answers.limitSource} <TextLink href={limit.source.href}>{limit.source.label}</TextLink>
              </p>
            ) : null}
            {limit.changed ? <p className="text-sm">{limit.changed}</p> : null}
          </div>
          {answers.map((answer) => (
            <AnswerCard
              key={`${file.id} ${answer.question}`}
              applicationId={file.id}
              answer={answer}
              most={limit.most}
              may={may}
              place={place}
              actionData={actionData}
              versionsHref={hrefWith(answer.question, true)}
              versions={
                versions?.question === answer.question ? (
                  <VersionList
                    versions={versions.list}
                    closeHref={hrefWith(answer.question, false)}
                    place={place}
                  />
                ) : null
              }
            />
          ))}
        </section>
      )}
    </>
  );
}
