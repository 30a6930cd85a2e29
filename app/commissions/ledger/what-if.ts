import type { Agreement } from "#app/commissions/agreements/terms.ts";
import { commissionsOf, countsOf } from "./engine.ts";
import type { CommissionLine } from "./entry.ts";
import type { ApplicationFacts } from "./facts.ts";

/** A line that would be another one. */
export interface LineChange {
  readonly applicationId: string;
  readonly key: string;
  readonly line: Pick<CommissionLine, "kind" | "part" | "instalment" | "payerId" | "earnerId" | "currency">;
  readonly nowMinor: bigint;
  readonly thenMinor: bigint;
}

/** The lines of many applications, with their numbers in the year counted among themselves. */
export function linesOfAll(
  all: readonly ApplicationFacts[],
  agreements: readonly Agreement[],
): Map<string, readonly CommissionLine[]> {
  const counts = all.flatMap((facts) =>
    countsOf(facts, agreements).map((count) => ({ ...count, id: facts.applicationId })),
  );
  counts.sort((one, other) =>
    one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1,
  );
  const last = new Map<string, number>();
  const ranks = new Map<string, Map<string, number>>();
  for (const { agreementId, year, id } of counts) {
    const rank = (last.get(`${agreementId} ${year}`) ?? 0) + 1;
    last.set(`${agreementId} ${year}`, rank);
    const own = ranks.get(id) ?? new Map<string, number>();
    ranks.set(id, own.set(agreementId, rank));
  }
  return new Map(
    all.map((facts) => [
      facts.applicationId,
      commissionsOf(facts, agreements, ranks.get(facts.applicationId) ?? new Map()).lines,
    ]),
  );
}

/** What would be different by other agreements, line by line. */
export function compareAgreements(
  all: readonly ApplicationFacts[],
  now: readonly Agreement[],
  then: readonly Agreement[],
): LineChange[] {
  const before = linesOfAll(all, now);
  const after = linesOfAll(all, then);
  return all.flatMap(({ applicationId }) => {
    const known = new Map((before.get(applicationId) ?? []).map((line) => [line.key, line]));
    const wanted = new Map((after.get(applicationId) ?? []).map((line) => [line.key, line]));
    return [...new Set([...known.keys(), ...wanted.keys()])].flatMap((key) => {
      const line = wanted.get(key) ?? known.get(key);
      const nowMinor = known.get(key)?.amountMinor ?? 0n;
      const thenMinor = wanted.get(key)?.amountMinor ?? 0n;
      return line && nowMinor !== thenMinor ? [{ applicationId, key, line, nowMinor, thenMinor }] : [];
    });
  });
}

/** An agreement with another version from a day on, as if it had held for a year already. */
export function withVersion(
  agreement: Agreement,
  terms: Agreement["versions"][number]["terms"],
  from: string,
): Agreement {
  const number = Math.max(0, ...agreement.versions.map((version) => version.number)) + 1;
  return { ...agreement, versions: [...agreement.versions, { number, appliesFrom: from, terms }] };
}
