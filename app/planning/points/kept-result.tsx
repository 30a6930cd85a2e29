import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { answerTexts } from "./answer-texts.view.ts";
import { Unknowns } from "./further-sections.tsx";
import type { KeptResult } from "./kept-points.ts";
import { keptPoints as words } from "./kept-points.words.ts";
import { OFFICIAL_PATH } from "./official-address.ts";
import { ProofLines } from "./proof-lines.tsx";
import { RaiseList } from "./raise-list.tsx";
import { Required } from "./required-list.tsx";
import { ResultHead } from "./result-head.tsx";
import { TimelineSection } from "./timeline-section.tsx";

type KeptResultProps = { kept: KeptResult; place: Place };

/** When it was kept, and by which rules. */
export const keptOnText = ({ createdAt, result }: KeptResult, place: Place): string =>
  words.keptOn(formatDay(createdAt, place), result.version);

/** To the page that counts the same answers by the rules of today. */
export function CountAgain({ kept: { query } }: Pick<KeptResultProps, "kept">) {
  return (
    <ButtonLink to={`${OFFICIAL_PATH}?${query}`} reloadDocument size="sm">
      {words.again}
    </ButtonLink>
  );
}

/** A kept result as it was when it was kept: the answers, and everything that was said of them. */
export function KeptResultView({ kept, place }: KeptResultProps) {
  const { query, result, isSuperseded } = kept;
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
