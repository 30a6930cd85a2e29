import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { newApplicationMessages as texts } from "#app/admissions/applications/applications.words.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";

/** Asks before a form with unsaved answers is left, by a link of the page or by closing the tab. Sending it is no leaving. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const around = useRef<HTMLDivElement>(null);
  const unsaved = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.current && nextLocation.pathname !== currentLocation.pathname,
  );
  useEffect(() => {
    const place = around.current;
    const changed = () => {
      unsaved.current = true;
    };
    const sent = () => {
      unsaved.current = false;
    };
    const leaving = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    place?.addEventListener("input", changed);
    place?.addEventListener("submit", sent);
    addEventListener("beforeunload", leaving);
    return () => {
      place?.removeEventListener("input", changed);
      place?.removeEventListener("submit", sent);
      removeEventListener("beforeunload", leaving);
    };
  }, []);
  return (
    // Keeps the focused element visible above the button bar.
    <div
      ref={around}
      className="[&_:is(input,select,fieldset)]:scroll-mt-4 [&_:is(input,select,fieldset)]:scroll-mb-28"
    >
      {children}
      {blocker.state === "blocked" ? (
        <AlertDialog
          open
          onOpenChange={(open) => {
            if (!open) blocker.reset();
          }}
          title={texts.leaveTitle}
          description={texts.leaveText}
          cancelLabel={texts.stay}
          confirm={
            <Button variant="destructive" onClick={() => blocker.proceed()}>
              {texts.leave}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
