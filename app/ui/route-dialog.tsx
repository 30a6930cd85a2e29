import { X } from "lucide-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { Link, useNavigate } from "react-router";
import { uiMessages } from "#app/content/messages/ui.ts";
import { buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";
import { Dialog } from "./dialog.tsx";

type RouteDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Where closing it leads: the page that it stands over. */
  closeHref: string;
  children: ReactNode;
};

const never = () => () => {};

/**
 * A dialog with an address of its own. The server renders it in the same place as a plain part of the
 * page, whose cross is a link, so it works without script; with script it is a real modal dialog.
 */
export function RouteDialog({ title, description, closeHref, children }: RouteDialogProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (hydrated) {
    return (
      <Dialog
        open
        title={title}
        description={description}
        onOpenChange={(open) => {
          if (!open) navigate(closeHref, { preventScrollReset: true });
        }}
      >
        {children}
      </Dialog>
    );
  }
  return (
    <div className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto overscroll-contain bg-backdrop pt-10 sm:items-center sm:p-6">
      <section
        aria-labelledby={titleId}
        className="relative flex w-full flex-col rounded-t-lg bg-surface text-ink shadow-float sm:max-w-xl sm:rounded-lg"
      >
        <header className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
          <div className="min-w-0 pt-1">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            {description ? <p className="mt-1 text-ink-muted text-sm">{description}</p> : null}
          </div>
          <Link
            to={closeHref}
            aria-label={uiMessages.close}
            className={cx(buttonClass({ variant: "ghost", iconOnly: true }), "-me-2 -mt-1")}
          >
            <X aria-hidden="true" />
          </Link>
        </header>
        <div className="px-5 pt-3 pb-6 sm:px-6">{children}</div>
      </section>
    </div>
  );
}
