import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { mailStateBadge } from "#app/platform/mail/mail-state.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Route } from "./+types/admin-mail.route.ts";
import { MailView } from "./mail-view.tsx";
import { findMail } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("outbox.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

/** `/admin/settings/outbox/:mailId`: one email, with its text where the reader can read it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const id = recordIdOf(params.mailId);
  const { actor, user } = await signedIn({ request, context });
  const mayRead = can(actor, "outbox.read");
  const mail = orNotFound(await findMail(db, env, id, { words: mayRead }));
  await opened({ request, context }, { action: "outbox.read", subjectType: "mail", subjectId: id });
  return { mail, mayRead, place: placeOf(user) };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { mail, mayRead, place } = loaderData;
  const { label, variant } = mailStateBadge(mail.state);
  return (
    <RecordFrame name={mail.subject}>
      <RecordHead name={mail.subject} badges={<Badge variant={variant}>{label}</Badge>} />
      <MailView key={mail.id} mail={mail} mayRead={mayRead} place={place} />
    </RecordFrame>
  );
}
