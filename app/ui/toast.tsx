import { Link } from "react-router";
import type { toast as Sonner } from "sonner";

type Toasts = typeof Sonner;

let giveRegion: (toasts: Toasts) => void;
const region = new Promise<Toasts>((resolve) => {
  giveRegion = resolve;
});

/** For the region where toasts appear, which loads after the page: what was said before appears now. */
export const regionIsReady = (toasts: Toasts) => giveRegion(toasts);

let errors: (string | number)[] = [];

/** Takes the errors away that are shown: what comes after them has made them old. */
function dismissErrors(toasts: Toasts): void {
  for (const id of errors) toasts.dismiss(id);
  errors = [];
}

const show = (said: (toasts: Toasts) => void) => void region.then(said);

/** Short messages next to the page. A success removes earlier errors: what they said is no longer so. */
export const toast = {
  message: (...said: Parameters<Toasts["message"]>) => show((toasts) => toasts.message(...said)),
  info: (...said: Parameters<Toasts["info"]>) => show((toasts) => toasts.info(...said)),
  warning: (...said: Parameters<Toasts["warning"]>) => show((toasts) => toasts.warning(...said)),
  success: (...said: Parameters<Toasts["success"]>) =>
    show((toasts) => {
      dismissErrors(toasts);
      toasts.success(...said);
    }),
  error: (...said: Parameters<Toasts["error"]>) => show((toasts) => errors.push(toasts.error(...said))),
};

/** Leads from a toast to what it is about. */
export const ToastLink = ({ label, to }: { label: string; to: string }) => (
  <Link to={to} className="order-3 shrink-0 font-semibold text-eucalyptus underline underline-offset-4">
    {label}
  </Link>
);
