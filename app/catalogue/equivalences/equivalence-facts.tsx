import { asOfText } from "#app/platform/time/as-of.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { scaleAndResult } from "./equivalence-columns.tsx";
import type { EquivalenceRecord } from "./equivalence-schema.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

const texts = equivalenceMessages.columns;

/** What an equivalence says, and who says it. */
export function EquivalenceFacts({ equivalence }: { equivalence: EquivalenceRecord }) {
  const { fromScale, fromValue, toScale, toValue, source, asOf } = equivalence;
  return (
    <DescriptionList
      items={[
        { term: texts.from, value: scaleAndResult(fromScale, fromValue) },
        { term: equivalenceMessages.reads, value: scaleAndResult(toScale, toValue) },
        { term: texts.source, value: <span className="[overflow-wrap:anywhere]">{source}</span> },
        { term: texts.asOf, value: asOfText(asOf) },
      ]}
    />
  );
}
