import type { RouterContextProvider } from "react-router";
import { findStaffCourse } from "#app/catalogue/courses/staff-queries.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { PROPOSAL_LIST } from "./admin-list.ts";
import { presentValues } from "./proposal-values.ts";
import { findProposal, listIntakeChoices, listProposals } from "./queries.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** What the list of proposals shows: those of one institution, or of all where `organisationId` is null. */
export async function loadProposals(where: Where, organisationId: string | null) {
  const { user } = await signedIn(where);
  const place = placeOf(user);
  return loadListWith(
    where,
    PROPOSAL_LIST,
    async (db, query) => ({ page: await listProposals(db, organisationId, query), extra: { place } }),
    { place },
  );
}

/**
 * A proposal compared with the current catalogue data of its course; viewing it is recorded. 404 if `organisationId`
 * is not null and the proposal is another institution's.
 */
export async function loadProposal(where: Where, id: string, organisationId: string | null) {
  const { db } = where.context.get(servicesContext);
  const { actor, user } = await signedIn(where);
  const proposal = orNotFound(await findProposal(db, id, organisationId));
  await noteSeen(db, actor.userId, { type: "courseProposal", id });
  const [course, intakes] = await Promise.all([
    proposal.courseId ? findStaffCourse(db, proposal.courseId) : null,
    listIntakeChoices(db),
  ]);
  return {
    proposal,
    course,
    present: course && presentValues(course),
    currency: course?.tuitionCurrency ?? null,
    intakes,
    place: placeOf(user),
  };
}
