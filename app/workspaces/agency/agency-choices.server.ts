import { listFormIntakes } from "#app/admissions/applications/form-intakes.server.ts";
import { listMembers } from "#app/people/memberships/queries.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";

/** The filter options of a partner's applications: intakes, and members of the agency. */
export async function agencyChoices(db: DbOrTransaction, organisationId: string) {
  const [intakes, people] = await Promise.all([listFormIntakes(db), listMembers(db, organisationId)]);
  return {
    intakes: intakes.map(({ code, label }) => ({ value: code, label })),
    people: people.map(({ userId, name }) => ({ value: userId, label: name })),
  };
}
