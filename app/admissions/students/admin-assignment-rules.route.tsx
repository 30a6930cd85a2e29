import type { Db } from "#app/platform/database/client.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-assignment-rules.route.ts";
import { findAssignment } from "./assign.server.ts";
import { AssignmentPreview, type Preview } from "./assignment-preview.tsx";
import { assignmentRuleResource, previewSchema } from "./assignment-rule-resource.ts";
import { assignmentRulePage, listRuleChoices } from "./assignment-rules.server.ts";
import { assignmentMessages as texts } from "./assignment-rules.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("assignmentRule.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader(args: Route.LoaderArgs) {
  const { actor, user } = await signedIn(args);
  const { now } = args.context.get(servicesContext);
  const { searchParams } = new URL(args.request.url);
  const student = previewSchema.parse(Object.fromEntries(searchParams));
  const readPreview = async (db: Db): Promise<Preview> => {
    const decision = searchParams.has("preview") ? await findAssignment(db, student, now()) : undefined;
    const { branchId: branches = [] } = await listRuleChoices(db);
    const found = decision && { name: decision.counsellor.name, rule: decision.rule.name };
    return { student, branches, found };
  };
  const preview: Preview = { student, branches: [], found: undefined };
  const extra = { place: placeOf(user), mayAdd: can(actor, "assignmentRule.create"), preview };
  return loadListWith(
    args,
    assignmentRuleResource.list,
    async (db) => ({
      page: await assignmentRulePage(db),
      extra: { ...extra, preview: await readPreview(db) },
    }),
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { preview, ...loaded } = loaderData;
  return (
    <ResourceList
      of={assignmentRuleResource}
      tab="/admin/settings/assignment"
      above={<AssignmentPreview {...preview} />}
      {...loaded}
    />
  );
}
