import type { RouterContextProvider } from "react-router";
import { currentRates } from "#app/catalogue/exchange-rates/queries.server.ts";
import type { LiveDestination } from "#app/catalogue/places/countries.ts";
import { dayIn } from "#app/catalogue/rules/rule-set.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { can, relationTo } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import type { VisaDestination } from "#app/visas/advice/visa-destination.ts";
import { readCaseAdvice } from "#app/visas/visa-files/case-advice.server.ts";
import { findVisaFile } from "#app/visas/visa-files/visa-files.server.ts";
import { visaTabsOf } from "#app/visas/visa-files/visa-tabs.ts";
import { coverageOf } from "./coverage.ts";
import { balanceBreaks, depositQuestions } from "./deposit-questions.ts";
import { documentAge } from "./document-age.ts";
import { fundsFiguresOf } from "./funds-figures.ts";
import type { FundsApplication, FundsPage } from "./funds-record.ts";
import { readFundsSettings } from "./funds-settings.server.ts";
import { readOwnEntry } from "./own-entry.server.ts";
import { readFunds } from "./queries.server.ts";
import { unknownsOf } from "./unknowns.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** Lines of an account that a page shows. */
const SHOWN_LINES = 100;

/**
 * The funds of an application for the person who opens them. Every opening is in the access log. The coverage is read only
 * by staff who can give the analysis; everyone else gets the facts, students always.
 */
export async function loadFunds(
  where: Where,
  application: FundsApplication,
  by: "staff" | "student",
): Promise<FundsPage> {
  const { db, now, rules } = where.context.get(servicesContext);
  const { actor, user } = await signedIn(where);
  const { id, country } = application;
  await opened(
    where,
    { action: "visaFunds.view", subjectType: "application", subjectId: id },
    { everyTime: true },
  );
  const { given: recorded, sponsors, sources } = await readFunds(db, id);
  const file = await findVisaFile(db, id);
  const planned = file?.plannedOn ?? null;
  const given = { ...recorded, plannedOn: planned ?? recorded.plannedOn };
  const rule = await readFundsSettings(db);
  // Rules apply as they are on the day of lodgement, and a day that has passed is no plan.
  const dayOf = (destination: LiveDestination) => {
    const today = dayIn(destination, now());
    return given.plannedOn !== null && given.plannedOn > today ? given.plannedOn : today;
  };
  const figures = country === null ? null : fundsFiguresOf(rules.now(), country, dayOf(country));
  const advice =
    by === "staff" && figures !== null
      ? await readCaseAdvice(db, actor, { id, destination: visaOf(country) }, "funds-coverage", now())
      : null;
  const isAllowed = advice?.may === true;
  const coverage = figures && coverageOf({ figures, given, sources }, isAllowed);
  const rates = figures ? await currentRates(db) : [];
  const suggested = rates.find(({ base, quote }) => base === figures?.currency && quote === given.currency);
  const relation = relationTo(actor, { studentId: application.studentId });
  return {
    application,
    given,
    tabs: file === null ? null : visaTabsOf(actor),
    hasPlan: planned !== null,
    sponsors,
    sources: sources.map(({ lines, ...source }) => {
      const questions =
        source.kind === "account" ? depositQuestions(lines, source.amountMinor, rule, given.plannedOn) : [];
      return {
        ...source,
        age: documentAge(figures ?? { incomeDocumentMonths: null }, source, given.plannedOn),
        counted: coverage?.counted.find((one) => one.id === source.id) ?? null,
        questions,
        breaks: balanceBreaks(lines).length,
        lineCount: lines.length,
        lineAuthors: [...new Set(lines.flatMap(({ enteredBy }) => enteredBy ?? []))],
        from: lines[0]?.on ?? null,
        to: lines.at(-1)?.on ?? null,
        lines: lines.toReversed().slice(0, SHOWN_LINES),
      };
    }),
    figures: figures && {
      currency: figures.currency,
      source: figures.source,
      familyText: figures.familyText,
      hasIncome: figures.income !== null,
      asksFare: figures.travel === null,
      hasFamily: figures.living.partner !== null,
      deductsAccommodation: figures.deductsAccommodation,
    },
    unknowns: figures ? unknownsOf(figures, given) : [],
    coverage,
    rule: { sharePercent: rule.sharePercent, lookBackDays: rule.lookBackDays },
    suggestedRate: suggested ? { rate: suggested.rate, asOf: suggested.asOf } : null,
    mayEnter:
      !application.isClosed &&
      can(actor, "visaFunds.enter", relation) &&
      (by === "staff" || (await readOwnEntry(db, id))),
    mayEdit: !application.isClosed && can(actor, "visaFunds.edit", relation),
    mayExplain: !application.isClosed && can(actor, "visaFunds.explain", relation),
    place: placeOf(user),
  };
}

/** The visa that an application to a country needs. */
const visaOf = (country: LiveDestination | null): VisaDestination | null =>
  country === null ? null : country === "newzealand" ? "new-zealand" : "australia";
