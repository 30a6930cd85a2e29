import { Form, useNavigation } from "react-router";
import { deviceText, sessionMessages } from "#app/people/credentials/sessions.words.ts";
import { formatMoment, formatRelative, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Laptop, Smartphone } from "#app/ui/icons.tsx";

const texts = sessionMessages;
const HANDHELD = ["Android", "iPhone", "iPad"];

export interface ListedSession {
  id: string;
  browser: string | null;
  system: string | null;
  address: string | null;
  signedInAt: Date;
  lastSeenAt: Date;
  current: boolean;
}

type SessionListProps = { sessions: readonly ListedSession[]; place: Place; now: Date };

/** The devices the user is signed in on, each with a button to sign it out. */
export function SessionList({ sessions, place, now }: SessionListProps) {
  const ending = useNavigation().formData?.get("sessionId");
  return (
    <ul className="border-ink border-t">
      {sessions.map((session) => {
        const device = deviceText(session.browser, session.system);
        const Icon = session.system && HANDHELD.includes(session.system) ? Smartphone : Laptop;
        return (
          <li
            key={session.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-4"
          >
            <div className="flex min-w-0 gap-3">
              <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-muted" />
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                  {device}
                  {session.current ? <Badge variant="success">{texts.current}</Badge> : null}
                </p>
                <p className="text-ink-muted text-sm">
                  {texts.seen({
                    ago: formatRelative(session.lastSeenAt, now, place.locale),
                    at: formatMoment(session.signedInAt, place),
                  })}
                </p>
                <p className="break-all text-ink-muted text-sm">
                  {texts.address({ address: session.address ?? texts.unknownAddress })}
                </p>
              </div>
            </div>
            {session.current ? null : (
              <Form method="post">
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="sessionId" value={session.id} />
                <Button
                  type="submit"
                  size="sm"
                  loading={ending === session.id}
                  aria-label={texts.endThis({ device })}
                >
                  {texts.end}
                </Button>
              </Form>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Signs out other devices, or all of them. */
export function SignOutWidely({ hasOthers }: { hasOthers: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {hasOthers ? (
        <Form method="post" action="/sign-out">
          <input type="hidden" name="scope" value="others" />
          <Button type="submit">{texts.endOthers}</Button>
        </Form>
      ) : (
        <p className="flex min-h-11 items-center text-ink-muted">{texts.onlyThis}</p>
      )}
      <Form method="post" action="/sign-out">
        <input type="hidden" name="scope" value="global" />
        <input type="hidden" name="from" value="account" />
        <Button type="submit" variant="destructive">
          {texts.endAll}
        </Button>
      </Form>
    </div>
  );
}
