import type { Db } from "#app/platform/database/client.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-stage-limits.route.ts";
import { countOver } from "./overdue-students.server.ts";
import { type LimitPreview, StageLimitPreview } from "./stage-limit-preview.tsx";
import { limitPreviewSchema, stageLimitResource } from "./stage-limit-resource.ts";
import { listLimitChoices, stageLimitPage } from "./stage-limits.server.ts";
import { stageLimitMessages as texts } from "./stage-limits.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("stageLimit.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader(args: Route.LoaderArgs) {
  const { actor, user } = await signedIn(args);
  const { now } = args.context.get(servicesContext);
  const { searchParams } = new URL(args.request.url);
  const limit = limitPreviewSchema.parse(Object.fromEntries(searchParams));
  const readPreview = async (db: Db): Promise<LimitPreview> => {
    const over = searchParams.has("preview") ? await countOver(db, limit, now()) : null;
    const { subStageId: subStages = [] } = await listLimitChoices(db);
    return { limit, subStages, over };
  };
  const preview: LimitPreview = { limit, subStages: [], over: null };
  const extra = { place: placeOf(user), mayAdd: can(actor, "stageLimit.create"), preview };
  return loadListWith(
    args,
    stageLimitResource.list,
    async (db) => ({ page: await stageLimitPage(db), extra: { ...extra, preview: await readPreview(db) } }),
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { preview, ...loaded } = loaderData;
  return (
    <ResourceList
      of={stageLimitResource}
      tab="/admin/settings/time-limits"
      above={<StageLimitPreview {...preview} />}
      {...loaded}
    />
  );
}
