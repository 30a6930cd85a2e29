import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { answerTexts } from "./answer-texts.view.ts";
import { Unknowns } from "./further-sections.tsx";
import { OFFICIAL_PATH } from "./official-address.ts";
import { ProofLines } from "./proof-lines.tsx";
import { RaiseList } from "./raise-list.tsx";
import { Required } from "./required-list.tsx";
import { ResultHead } from "./result-head.tsx";
import type { SavedResult } from "./saved-points.ts";
import { savedPoints as words } from "./saved-points.words.ts";
import { TimelineSection } from "./timeline-section.tsx";

type SavedResultProps = { saved: SavedResult; place: Place };

/** When it was saved, and by which rules. */
export const savedOnText = ({ createdAt, result }: SavedResult, place: Place): string =>
  words.savedOn({ date: formatDay(createdAt, place), version: result.version });

/** To the page that counts the same answers by the rules of today. */
export function CountAgain({ saved: { query } }: Pick<SavedResultProps, "saved">) {
  return (
    <ButtonLink to={`${OFFICIAL_PATH}?${query}`} reloadDocument size="sm">
      {words.again}
    </ButtonLink>
  );
}

/** A saved result as of its date: the answers and the findings. */
export function SavedResultView({ saved, place }: SavedResultProps) {
  const { query, result, isSuperseded } = saved;
  const params = new URLSearchParams(query);
  const known = params.has("birthDate") ? "birth-date" : params.has("age") ? "age" : "nothing";
  return (
    <>
      {isSuperseded ? (
        <Notice tone="warning" className="mb-6">
          {words.superseded}
        </Notice>
      ) : null}
      <Card title={words.answers} className="mb-8">
        <DescriptionList items={answerTexts(query, place.locale)} />
      </Card>
      <ResultHead result={result} answered />
      <Notice className="mt-6">{result.notice}</Notice>
      <Required requirements={result.requirements} pathways={result.pathways} />
      <ProofLines {...result} />
      <RaiseList {...result} />
      <TimelineSection timeline={result.timeline} mark={result.passMark} date={result.date} known={known} />
      <Unknowns unknowns={result.unknowns} />
    </>
  );
}
