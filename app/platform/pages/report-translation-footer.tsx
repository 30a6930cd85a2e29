import { useLocation } from "react-router";
import { cx } from "#app/ui/cx.ts";
import { fragmentOf } from "./report-translation.ts";
import { ReportTranslationLink } from "./report-translation-link.tsx";

const takeSelection = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
  const fragment = fragmentOf(String(getSelection()));
  if (fragment) currentTarget.hash = fragment;
};

/** Ids and references, which have digits or capitals. None of the pages with this footer has a secret in its path. */
const PART = /[^/]*[^a-z/-][^/]*/g;

/** The link below the pages of people with an account. */
export function ReportTranslationFooter({ className }: { className: string }) {
  const page = useLocation().pathname.replace(PART, ":part");
  return (
    <footer className={cx("print:hidden", className)}>
      <ReportTranslationLink page={page} onPress={takeSelection} />
    </footer>
  );
}
