import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { uiMessages } from "./ui.words.ts";

/** Says that the next page is loading. Part of every layout, so that its region is there before it has words. */
export function LoadingStatus({ loading, className }: { loading: boolean; className: string }) {
  return (
    <p
      role="status"
      className={cx("pointer-events-none flex items-center gap-2 text-ink-muted text-sm", className)}
    >
      {loading ? (
        <>
          <Spinner />
          {uiMessages.loading}
        </>
      ) : null}
    </p>
  );
}
