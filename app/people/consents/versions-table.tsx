import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { consentMessages as texts } from "./consents.words.ts";
import type { ConsentDecision } from "./kinds.ts";

export interface VersionLine {
  readonly number: number;
  readonly isDefault: boolean;
  readonly requestsAgain: boolean;
  readonly reason: string | null;
  readonly publishedAt: Date;
  readonly by: string | null;
}

type VersionsTableProps = {
  path: string;
  versions: readonly VersionLine[];
  /** The number of receipts by version and answer. */
  answers: readonly { number: number | null; decision: ConsentDecision; count: number }[];
  place: Place;
};

const COUNTED = ["given", "declined", "withdrawn"] as const;
const COUNT_LABELS = { given: "agreed", declined: "declined", withdrawn: "withdrawn" } as const;

/** Every version of a text: when, who published it, why, and how many people gave each answer. */
export function VersionsTable({ path, versions, answers, place }: VersionsTableProps) {
  const countOf = (number: number, decision: ConsentDecision) =>
    answers.find((each) => each.number === number && each.decision === decision)?.count ?? 0;
  return (
    <Table caption={texts.versions}>
      <TableHead>
        <TableHeader>{texts.number}</TableHeader>
        <TableHeader>{texts.when}</TableHeader>
        <TableHeader>{texts.by}</TableHeader>
        <TableHeader>{texts.why}</TableHeader>
        {COUNTED.map((decision) => (
          <TableHeader key={decision} align="end">
            {texts[COUNT_LABELS[decision]]}
          </TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {versions.map(({ number, isDefault: isOurs, requestsAgain: asksAgain, reason, publishedAt, by }) => (
          <TableRow key={number}>
            <TableCell label={texts.number}>
              <span className="inline-flex flex-wrap items-center gap-2">
                <TextLink to={`${path}/versions/${number}`}>{texts.versionNumber({ number })}</TextLink>
                {isOurs ? <span className="text-ink-muted">{texts.ours}</span> : null}
                {asksAgain ? <Badge>{texts.asksAgainShort}</Badge> : null}
              </span>
            </TableCell>
            <TableCell label={texts.when}>{formatMoment(publishedAt, place)}</TableCell>
            <TableCell label={texts.by}>{by ?? texts.byProduct}</TableCell>
            <TableCell label={texts.why}>{reason ?? texts.withRelease}</TableCell>
            {COUNTED.map((decision) => (
              <TableCell key={decision} label={texts[COUNT_LABELS[decision]]} align="end">
                {countOf(number, decision)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
