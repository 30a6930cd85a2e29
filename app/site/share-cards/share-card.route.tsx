import { data } from "react-router";
import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import { durationText } from "#app/catalogue/courses/duration-text.ts";
import { yearlyTuition } from "#app/catalogue/courses/tuition.ts";
import { DESTINATION_LABELS } from "#app/catalogue/places/countries.ts";
import { evaluate } from "#app/planning/points/engine.ts";
import { pointsPage } from "#app/planning/points/points.words.ts";
import { readOfficial } from "#app/planning/points/read-official.ts";
import { RULE_SETS } from "#app/planning/points/rule-sets.ts";
import { readQuickCardFile } from "#app/planning/quick-points/card-file.ts";
import { estimate } from "#app/planning/quick-points/estimate.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { formatMoney } from "#app/platform/money/format-money.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { citedKeys, minutesToRead } from "#app/site/guides/guide-texts.words.ts";
import { guideWords } from "#app/site/guides/guide-words.words.ts";
import { findGuide } from "#app/site/guides/guides.words.ts";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import type { Route } from "./+types/share-card.route.ts";
import { findCourseCardFacts, findUniversityCardFacts } from "./card-facts.server.ts";
import { SHARE_CARD_SIZE, type ShareCard, ShareCardPicture } from "./share-card.tsx";
import { shareCardWords } from "./share-cards.words.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

const RETRY_AFTER_S = "10";

/** `/share/course/<slug>.png`: the picture of a shared link. 404 if the page does not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, env, cardRenderer, now } = context.get(servicesContext);
  const slug = /^([a-z0-9-]{1,200})\.png$/.exec(params.file)?.[1];
  const card =
    params.kind === "official-points" && slug === "result"
      ? officialPointsCard(new URL(request.url).searchParams, now())
      : slug
        ? await cardOf(db, params.kind, slug)
        : null;
  if (!card) throw data(null, { status: 404 });
  const picture = await cardRenderer.render(
    JSON.stringify([env.brandName, card]),
    <ShareCardPicture card={card} brandName={env.brandName} />,
    SHARE_CARD_SIZE,
  );
  if (!picture) throw data(null, { status: 503, headers: { "retry-after": RETRY_AFTER_S } });
  return new Response(new Uint8Array(picture), {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=3600, s-maxage=3600" },
  });
}

async function cardOf(db: DbOrTransaction, kind: string, slug: string): Promise<ShareCard | null> {
  if (kind === "course") return courseCard(db, slug);
  if (kind === "university") return universityCard(db, slug);
  if (kind === "guide") return guideCard(slug);
  if (kind === "points") return pointsCard(slug);
  return null;
}

async function courseCard(db: DbOrTransaction, slug: string): Promise<ShareCard | null> {
  const course = await findCourseCardFacts(db, slug);
  if (!course) return null;
  const { tuition, durationWeeks } = course;
  const yearly = tuition && yearlyTuition(tuition, durationWeeks);
  return {
    kind: shareCardWords.course,
    title: course.name,
    line: [course.university, course.city].filter(Boolean).join(" · "),
    facts: [
      { figure: COURSE_LEVEL_LABELS[course.level], label: shareCardWords.level },
      ...(durationWeeks ? [{ figure: durationText(durationWeeks), label: shareCardWords.duration }] : []),
      ...(tuition && yearly
        ? [{ figure: formatMoney(yearly, tuition.currency), label: shareCardWords.tuition }]
        : []),
    ],
  };
}

async function universityCard(db: DbOrTransaction, slug: string): Promise<ShareCard | null> {
  const university = await findUniversityCardFacts(db, slug);
  if (!university) return null;
  const { name, isUniversity, place, courses } = university;
  return {
    kind: isUniversity ? shareCardWords.university : shareCardWords.college,
    title: name,
    line: place,
    facts:
      courses > 0
        ? [{ figure: formatters.getNumberFormat(formatsOf()).format(courses), label: shareCardWords.courses }]
        : [],
  };
}

function guideCard(slug: string): ShareCard | null {
  const guide = findGuide(slug);
  if (!guide) return null;
  const facts = citedKeys(guide).length;
  return {
    kind: shareCardWords.guide,
    title: guide.title,
    line: guideWords.stages[guide.stage].label,
    facts: [
      { figure: guideWords.minutes({ minutes: minutesToRead(guide) }), label: shareCardWords.reading },
      ...(facts > 0 ? [{ figure: String(facts), label: shareCardWords.guideFacts }] : []),
    ],
  };
}

/** What the official rules say about the answers in the query, the same as on the page it belongs to. */
function officialPointsCard(params: URLSearchParams, now: Date): ShareCard | null {
  const { problems, ...question } = readOfficial(params, RULE_SETS, calendarDateOf(now));
  if (problems.length > 0) return null;
  const { ruleSet, profile, date } = question;
  const { total, proven, atLeast, shortfall } = evaluate(ruleSet, profile, date);
  const words = pointsPage.card;
  return {
    kind: words.kind,
    title: (atLeast ? words.titleAtLeast : words.title)({ total, mark: ruleSet.data.passMark }),
    line: ruleSet.data.name,
    facts: [
      ...(shortfall > 0 ? [{ figure: String(shortfall), label: words.needed }] : []),
      { figure: String(proven), label: words.proven },
      { figure: asOfText(date), label: words.day },
    ],
  };
}

/** What the answers in the file's name come to. */
function pointsCard(file: string): ShareCard | null {
  const answers = readQuickCardFile(file);
  if (!answers) return null;
  const { total, passMark, shortfall } = estimate(answers);
  return {
    kind: shareCardWords.points,
    title: shareCardWords.pointsTitle({ total, country: DESTINATION_LABELS[answers.country] }),
    line: shareCardWords.pointsNote,
    facts: [
      { figure: String(passMark), label: shareCardWords.passMark },
      ...(shortfall > 0 ? [{ figure: String(shortfall), label: shareCardWords.missing }] : []),
    ],
  };
}
