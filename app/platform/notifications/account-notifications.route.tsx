import { data, Form, Link } from "react-router";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { decodeCursor, encodeCursor } from "#app/platform/lists/cursor.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/account-notifications.route.ts";
import { markSchema } from "./mark-schema.ts";
import { NOTIFICATIONS_PATH } from "./notification-bell.tsx";
import { NotificationList } from "./notification-list.tsx";
import { listNotifications, markNotifications, showNotifications } from "./notifications.server.ts";
import { notificationMessages as texts } from "./notifications.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("notification.read")];

/** `/account/notifications`: the reader's notifications, in pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const cursor = decodeCursor(new URL(request.url).searchParams.get("after"), "instant");
  const after = typeof cursor?.value === "string" ? { at: new Date(cursor.value), id: cursor.id } : null;
  const { lines, hasMore } = await listNotifications(db, actor, after);
  const last = lines.at(-1);
  return data({
    lines: showNotifications(lines),
    older: hasMore && last ? encodeCursor({ value: last.at.toISOString(), id: last.id }) : null,
    isFirst: after === null,
    isNamed: actor.studentIds.length > 1,
    place: placeOf(user),
  });
}

export const action = intents({
  mark: { needs: "notification.mark", form: markSchema, run: (args) => mark(args, false) },
  "mark-all": { needs: "notification.mark", form: markSchema, run: (args) => mark(args, true) },
});

async function mark({ request, services, actor, form }: IntentArgs, earlier: boolean) {
  const submission = parseSubmission(form, markSchema);
  if (submission.status !== "success") return refuseInput(submission);
  const marked = await markNotifications(services, actor, { ...submission.value, earlier });
  if (!marked.ok) return refuseForm(submission, marked.error);
  throw redirect(NOTIFICATIONS_PATH + new URL(request.url).search, 303);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { lines, older, isFirst, isNamed, place } = loaderData;
  const hasUnread = lines.some(({ isRead }) => !isRead);
  return (
    <Card
      title={texts.title}
      description={texts.lead}
      aside={
        hasUnread ? (
          <Form method="post">
            <input type="hidden" name="intent" value="mark-all" />
            <input type="hidden" name="id" value={lines[0]?.id} />
            <Button type="submit" size="sm">
              {texts.markAll}
            </Button>
          </Form>
        ) : null
      }
    >
      <LiveChanges shown={[{ subject: "notification" }]} />
      {lines.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <NotificationList lines={lines} place={place} isNamed={isNamed} />
      )}
      <p className="mt-6">
        <Link to="/account/notifications/push" className="text-eucalyptus underline underline-offset-4">
          {texts.push}
        </Link>
      </p>
      {older || !isFirst ? (
        <nav className="mt-6 flex gap-3" aria-label={texts.title}>
          {isFirst ? null : (
            <ButtonLink to={NOTIFICATIONS_PATH} size="sm">
              {texts.newest}
            </ButtonLink>
          )}
          {older ? (
            <ButtonLink to={`${NOTIFICATIONS_PATH}?after=${older}`} size="sm">
              {texts.older}
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </Card>
  );
}
