import { Form, useNavigation } from "react-router";
import { deviceText } from "#app/people/credentials/sessions.words.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { ProofNotice } from "./proof-notice.tsx";
import type { StaffSession, StaffSignIn } from "./sign-ins.ts";
import { signInsMessages as texts } from "./sign-ins.words.ts";

type SignInsSectionProps = {
  sessions: readonly StaffSession[];
  signIns: readonly StaffSignIn[];
  place: Place;
  /** Whether their sessions can be ended here: not the user's own. */
  mayEnd: boolean;
  /** Where to confirm one's identity first; null if that was done recently. */
  proofHref: string | null;
};

/** A colleague's sessions and recent sign-ins, with time and network. Posts `end-sessions`. */
export function SignInsSection({ sessions, signIns, place, mayEnd, proofHref }: SignInsSectionProps) {
  const ending = useNavigation().formData;
  const isOpen = mayEnd && proofHref === null;
  const endsAll = ending?.get("intent") === "end-sessions" && !ending.has("sessionId");
  return (
    <Card level={3} title={texts.title} description={texts.lead}>
      <div className="flex flex-col gap-5">
        {sessions.length === 0 ? <p className="text-ink-muted">{texts.nowhere}</p> : null}
        {mayEnd && proofHref && sessions.length > 0 ? <ProofNotice href={proofHref} newTab={false} /> : null}
        <ul>
          {sessions.map((session) => {
            const device = deviceText(session.browser, session.system);
            return (
              <li
                key={session.id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-3"
              >
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                    {device}
                    {session.secondFactor ? <Badge variant="success">{texts.secondFactor}</Badge> : null}
                  </p>
                  <p className="text-ink-muted text-sm">
                    {texts.seen({
                      seen: formatMoment(session.lastSeenAt, place),
                      signedIn: formatMoment(session.signedInAt, place),
                    })}
                  </p>
                  <p className="break-all text-ink-muted text-sm">
                    {texts.network({ network: session.network ?? texts.unknown })}
                  </p>
                </div>
                {isOpen ? (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value="end-sessions" />
                    <input type="hidden" name="sessionId" value={session.id} />
                    <Button
                      type="submit"
                      size="sm"
                      loading={ending?.get("sessionId") === session.id}
                      aria-label={texts.endThis({ device })}
                    >
                      {texts.end}
                    </Button>
                  </Form>
                ) : null}
              </li>
            );
          })}
        </ul>
        {isOpen && sessions.length > 1 ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="end-sessions" />
            <Button type="submit" variant="destructive" loading={endsAll}>
              {texts.endAll}
            </Button>
          </Form>
        ) : null}
        {signIns.length > 0 ? (
          <Timeline
            label={texts.history}
            entries={signIns.map(({ id, action, network, at }) => ({
              id,
              dateTime: at.toISOString(),
              time: formatMoment(at, place),
              title: texts.actions[action],
              tone: action === "account.signIn" ? "info" : "warning",
              children: <p>{texts.network({ network: network ?? texts.unknown })}</p>,
            }))}
          />
        ) : null}
      </div>
    </Card>
  );
}
