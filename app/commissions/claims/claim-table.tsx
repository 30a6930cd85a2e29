import { Link, useLocation } from "react-router";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { ClaimRow } from "./claim.ts";
import { CLAIM_STATE_BADGES, CLAIM_STATE_LABELS } from "./claim-states.ts";
import { claimMessages as texts } from "./claims.words.ts";

type ClaimTableProps = {
  claims: readonly ClaimRow[];
  next: string | null;
  /** The address of a claim stands below it. */
  path: string;
  empty: { title: string; hint?: string };
  /** The institution addressed; omitted for an institution's own claims. */
  withInstitution: boolean;
  place: Place;
};

/** Claims, the newest first. */
export function ClaimTable({ claims, next, path, empty, withInstitution, place }: ClaimTableProps) {
  if (claims.length === 0) return <EmptyState title={empty.title}>{empty.hint}</EmptyState>;
  return (
    <>
      <Table caption={texts.title}>
        <TableHead>
          <TableHeader>{texts.number}</TableHeader>
          {withInstitution ? <TableHeader>{texts.institution}</TableHeader> : null}
          <TableHeader>{texts.state}</TableHeader>
          <TableHeader align="end">{texts.total}</TableHeader>
          <TableHeader align="end">{texts.open}</TableHeader>
          <TableHeader>{texts.due}</TableHeader>
        </TableHead>
        <TableBody>
          {claims.map((claim) => (
            <TableRow key={claim.id}>
              <TableCell>
                <Link to={`${path}/${claim.id}`} className="font-medium underline">
                  {claim.number ?? texts.draftOf({ date: formatDay(claim.createdAt, place) })}
                </Link>
              </TableCell>
              {withInstitution ? <TableCell label={texts.institution}>{claim.institution}</TableCell> : null}
              <TableCell label={texts.state}>
                <Badge variant={CLAIM_STATE_BADGES[claim.state]}>{CLAIM_STATE_LABELS[claim.state]}</Badge>
              </TableCell>
              <TableCell label={texts.total} align="end">
                {formatPrice(claim.totalMinor, claim.currency)}
              </TableCell>
              <TableCell label={texts.open} align="end">
                {claim.state === "withdrawn"
                  ? "–"
                  : formatPrice(claim.totalMinor - claim.paidMinor, claim.currency)}
              </TableCell>
              <TableCell label={texts.due}>
                {claim.dueOn ? formatCalendarDate(claim.dueOn, place.locale) : "–"}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <PageLinks next={next} older={texts.older} newest={texts.newest} />
    </>
  );
}

/** To the rows before those on the page, and back to the newest. */
export function PageLinks({
  next,
  older,
  newest,
  name = "after",
}: {
  next: string | number | null;
  older: string;
  newest: string;
  name?: string;
}) {
  const { pathname, search } = useLocation();
  const isFirst = !new URLSearchParams(search).has(name);
  if (isFirst && next === null) return null;
  return (
    <p className="mt-4 flex gap-3">
      {isFirst ? null : (
        <ButtonLink to={pathname} size="sm">
          {newest}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={`${pathname}?${name}=${encodeURIComponent(next)}`} size="sm">
          {older}
        </ButtonLink>
      )}
    </p>
  );
}
