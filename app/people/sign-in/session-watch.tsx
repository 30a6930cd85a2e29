import { useLocation, useRevalidator } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sessionNotices } from "./session-watch.words.ts";
import { useSessionWatch } from "./use-session-watch.ts";

/** Pages that show the signed-in user themselves. */
const DOORS = ["auth", "student-auth", "admin-auth"];

/**
 * Notifies users of a hydrated page that their session ended or belongs to someone else, in this or another tab; what
 * they typed stays. Leaves the admin portal immediately.
 */
export function SessionWatch() {
  const { pathname, search } = useLocation();
  const signIn = `/auth?returnTo=${encodeURIComponent(pathname + search)}`;
  const { revalidate } = useRevalidator();
  const part = pathname.split("/", 2)[1] ?? "";
  const notice = useSessionWatch(
    part === "admin"
      ? () => window.location.assign(signIn)
      : DOORS.includes(part)
        ? () => void revalidate()
        : undefined,
  );
  if (!notice) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50 bg-surface shadow-lg print:hidden">
      <Notice
        tone="warning"
        live
        title={notice === "ended" ? sessionNotices.ended : sessionNotices.other}
        actions={
          notice === "ended" ? (
            <ButtonLink to={signIn} size="sm" reloadDocument>
              {sessionNotices.signIn}
            </ButtonLink>
          ) : (
            <Button size="sm" onClick={() => window.location.reload()}>
              {sessionNotices.reload}
            </Button>
          )
        }
      />
    </div>
  );
}
