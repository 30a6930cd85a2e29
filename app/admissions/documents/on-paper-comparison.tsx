import type { Place } from "#app/platform/time/format-date.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { DocumentDetail } from "./document.ts";
import { onPaperMessages as texts } from "./documents.words.ts";
import { differs, factsOf, type PaperFact, type PaperFacts } from "./on-paper.ts";

type OnPaperComparisonProps = { document: DocumentDetail; answered: PaperFacts; place: Place };

/** What a document says next to the student's answers, once it has been typed in. */
export function OnPaperComparison({ document, answered, place }: OnPaperComparisonProps) {
  const facts = factsOf(document.kind).filter((fact) => document[fact] !== null);
  if (facts.length === 0) return null;
  return (
    <Card level={3} title={texts.title} description={texts.hint}>
      <Table caption={texts.title}>
        <TableHead>
          <TableHeader>{texts.onPaper}</TableHeader>
          <TableHeader>{texts.answered}</TableHeader>
          <TableHeader>{texts.result}</TableHeader>
        </TableHead>
        <TableBody>
          {facts.map((fact) => (
            <TableRow key={fact}>
              <TableCell label={texts.onPaper}>
                <span className="block text-ink-muted text-xs">{texts[fact]}</span>
                <span dir="auto">{factText(fact, document[fact], place)}</span>
              </TableCell>
              <TableCell label={texts.answered}>
                <span dir="auto">{factText(fact, answered[fact], place) ?? texts.unknown}</span>
              </TableCell>
              <TableCell label={texts.result}>
                {answered[fact] === null ? (
                  texts.unknown
                ) : differs(fact, document[fact], answered[fact]) ? (
                  <Badge variant="warning">{texts.differs}</Badge>
                ) : (
                  texts.same
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

/** A fact as text; null if unknown. */
export function factText(fact: PaperFact, value: string | null, { locale }: Place): string | null {
  if (!value) return null;
  return fact === "bornOn" ? formatOwnDate(value, locale) : value;
}
