import { words } from "#app/words/words.ts";

/** The heading of each report: what its figures show. */
export const findingTexts = words({
  funnel: {
    accepted: "1 new student, who is accepted",
    applied: "1 new student, who has applied",
    waiting: "1 new student, who has not applied yet",
    oneBoth: "Of {came, number} new students, 1 has applied and is accepted",
    none: "Of {came, number} new students, no one has applied yet",
    one: "Of {came, number} new students, {submitted, plural, one {# has} other {# have}} applied",
    onlyAccepted: "Of {came, number} new students, {accepted, plural, one {# is} other {# are}} accepted",
    both: "Of {came, number} new students, {submitted, number} have applied and {accepted, plural, one {# is} other {# are}} accepted",
  },
  applications: {
    one: "1 application, {outcome, select, enrolled {with an enrolment} accepted {which is accepted} other {not accepted so far}}",
    none: "{submitted, number} applications, none of them accepted so far",
    oneBoth: "Of {submitted, number} applications, 1 led to an enrolment",
    accepted: "Of {submitted, number} applications, {accepted, plural, one {# is} other {# are}} accepted",
    both: "Of {submitted, number} applications, {accepted, number} are accepted and {enrolled, plural, one {# is} other {# are}} enrolled",
  },
  cohorts: {
    one: "1 new student, {outcome, select, enrolled {who is enrolled} other {not enrolled so far}}",
    none: "{came, number} new students, none of them enrolled so far",
    some: "Of {came, number} new students, {enrolled, plural, one {# is} other {# are}} enrolled",
  },
  forecast: {
    alone: "{intake}: {accepted, plural, one {# student} other {# students}} accepted so far",
    compared:
      "{intake}: {accepted, plural, one {# student} other {# students}} accepted so far, {last, number} at the same point last year",
  },
  stages: {
    one: "{stage}: half of the applications left within {days} days",
    slowest: "Slowest stage: {stage}, half of the applications left within {days} days",
    none: "Time that applications spent in each stage",
  },
  documents: {
    decided: "{decided, plural, one {# document} other {# documents}} decided, {returned, number} returned",
    reason:
      "{returned, plural, one {# returned document} other {# returned documents}}, {top, number} of them for the same reason: {reason}",
    returned: "{returned, plural, one {# returned document} other {# returned documents}}",
  },
  visits: "{visits, plural, one {# visit} other {# visits}} to our public pages",
  searches: {
    all: "{searches, plural, one {# search} other {# searches}}, all with results",
    some: "{searches, plural, one {# search} other {# searches}}, {inVain, number} with no results",
  },
  consultations: {
    one: "1 consultation, {outcome, select, attended {attended} missed {a no-show} cancelled {cancelled} other {no outcome yet}}",
    some: "{booked, number} consultations: {attended, number} attended, {missed, plural, one {# no-show} other {# no-shows}}",
  },
  calls: "{called, plural, one {# call} other {# calls}} with students",
  partners: {
    top: "{name} has {students, number} of {all, number} applicants, more than any other partner",
    only: "{name} has {students, number} of {all, number} applicants",
    equal: "{all, plural, one {# applicant} other {# applicants}} with at least one application",
    none: "{all, plural, one {# applicant} other {# applicants}}, none through a partner",
  },
  institutions: {
    top: "{name} has {students, number} of {all, number} applicants, more than any other university",
    only: "{name} has {students, number} of {all, number} applicants",
    equal: "{all, plural, one {# applicant} other {# applicants}} with at least one application",
    none: "{all, plural, one {# applicant} other {# applicants}} without a university",
  },
  commissions: {
    one: "{earned} earned, {claimed} claimed and {paid} received",
    several: "Earned: {amounts}",
  },
  changes: {
    same: "{finding}, as many as in the previous period",
    count: "{finding}, {before, number} in the previous period",
    more: "{finding}, {percent, number}% more than in the previous period",
    fewer: "{finding}, {percent, number}% fewer than in the previous period",
  },
  empty: "No data for this period",
});
