import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/admin-bulk-sent.route.ts";
import { bulkMessages as texts } from "./bulk.words.ts";
import { findBulk } from "./bulk-queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("bulk.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/messages/bulk/:bulkId`: a bulk message and its progress. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  return { sent: orNotFound(await findBulk(db, recordIdOf(params.bulkId))), place: placeOf(user) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { sent, place } = loaderData;
  return (
    <>
      {sent.done + sent.refused < sent.count ? <LiveChanges shown={[{ subject: "message" }]} /> : null}
      <PageHeader
        compact
        title={texts.sentTitle({ count: sent.count })}
        description={texts.sentBy({
          name: sent.author ?? texts.someone,
          date: formatMoment(sent.createdAt, place),
        })}
        actions={<ButtonLink to="/admin/messages/threads">{texts.threads}</ButtonLink>}
      />
      <div className="flex max-w-prose flex-col gap-6">
        <p role="status" data-figures>
          {texts.progress({ done: sent.done, count: sent.count })}
        </p>
        {sent.refused > 0 ? <Notice tone="warning" title={texts.refused({ count: sent.refused })} /> : null}
        <Card title={texts.text}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{sent.body}</p>
        </Card>
      </div>
    </>
  );
}
