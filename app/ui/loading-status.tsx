import { uiMessages } from "./ui.words.ts";

/**
 * Says that the next page is loading: a line at the top of the page, and words for screen readers. Part of every layout, so
 * that its region is there before it has words.
 */
export function LoadingStatus({ loading }: { loading: boolean }) {
  return (
    <p role="status" className="loading-line">
      {loading ? <span className="sr-only">{uiMessages.loading}</span> : null}
    </p>
  );
}
