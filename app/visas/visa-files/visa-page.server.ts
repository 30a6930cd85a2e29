import type { RouterContextProvider } from "react-router";
import { closedBecause } from "#app/admissions/applications/lifecycle.ts";
import { listLicensedStaff } from "#app/people/licences/licences.server.ts";
import { listColleagues } from "#app/people/staff/colleagues.server.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { readAdvice } from "#app/visas/advice/advice.server.ts";
import { handOver } from "./commands.server.ts";
import { openItems } from "./visa-checklist.ts";
import { visaFactsOf } from "./visa-facts.ts";
import { staffVisaPath, visaState } from "./visa-file.ts";
import { handOverSchema } from "./visa-file-schema.ts";
import {
  canHaveVisaFile,
  findVisaApplication,
  findVisaFile,
  listVisaDates,
  listVisaReviews,
  readLastSafeDay,
  readVisaChecklist,
} from "./visa-files.server.ts";
import { visaNext } from "./visa-next.ts";
import type { VisaPage } from "./visa-page.ts";
import { visaTabsOf } from "./visa-tabs.ts";

type Address = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
};

/** What every part of a visa file shows to staff, and what they can do. The caller requires `visaFile.list`. */
export async function loadVisaPage({ request, context, params }: Address): Promise<VisaPage> {
  const { db, now, rules } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const application = orNotFound(await findVisaApplication(db, id));
  await opened({ request, context }, { action: "visaFile.view", subjectType: "application", subjectId: id });
  const isOpen = closedBecause(application) === null;
  const may = {
    create: isOpen && can(actor, "visaFile.create"),
    update: isOpen && can(actor, "visaFile.update"),
    setPlace: isOpen && can(actor, "visaFile.setPlace"),
    review: isOpen && can(actor, "visaFile.review"),
    markReady: isOpen && can(actor, "visaFile.markReady"),
    recordMilestone: isOpen && can(actor, "visaFile.update") && can(actor, "milestone.record"),
    handOver: isOpen && can(actor, "task.create"),
  };
  const search = searchWithout(request, "step", "back");
  const { reference, studentId, student, home, destination } = application;
  const page = {
    application: { id, reference, studentId, student, home, destination },
    may,
    tabs: visaTabsOf(actor),
    userId: actor.userId,
    place: placeOf(user),
    search,
    recordHref: `/admin/applications/${id}${search}`,
  };
  const file = await findVisaFile(db, id);
  if (!file) return { ...page, file: null, canHave: await canHaveVisaFile(db, application) };
  const [lodgement, dates, reviews, advice, colleagues] = await Promise.all([
    readLastSafeDay(db, file, now()),
    listVisaDates(db, id),
    listVisaReviews(db, id),
    readAdvice(db, actor, file, now()),
    listColleagues(db, "visaFile.update", file.preparedBy),
  ]);
  const shown = { ...file, startsOn: lodgement.safe.startsOn };
  const checklist = await readVisaChecklist(db, application, shown, now());
  const isSigned = reviews.some(({ withdrawnAt }) => withdrawnAt === null);
  const state = visaState(file, lodgement.milestones, isSigned);
  const licensed = may.handOver ? await listLicensedStaff(db, file.destination, lodgement.today) : null;
  return {
    ...page,
    file: shown,
    state,
    lodgement,
    dates,
    reviews,
    checklist,
    facts: visaFactsOf(rules.now(), now()),
    advice,
    colleagues,
    licensed,
    next: visaNext({
      state,
      risk: lodgement.risk,
      dates,
      plannedOn: file.plannedOn,
      open: openItems(checklist).length,
      today: lodgement.today,
      hasReasons: file.refusalClauses.length > 0 || file.refusalNote !== null,
    }),
  };
}

const applicationId = ({ params }: Pick<Address, "params">) => recordIdOf(params.applicationId);

/** The forms of a part of a visa file: they are about its application, and lead back to the part. */
export const changeVisaFile = (part = "") =>
  recordIntents(
    ({ params }) => applicationId({ params }),
    ({ params, request }) => `${staffVisaPath(applicationId({ params }))}${part}${searchWithout(request)}`,
  );

/** The form that reassigns a case to a licensed colleague. */
export const handOverIntent = (part: string) =>
  changeVisaFile(part)({
    needs: "task.create",
    creates: true,
    form: handOverSchema,
    command: handOver,
    message: "visa-handed-over",
  });
