import { uiMessages } from "./ui.words.ts";

/** The first thing in the order of a page: past the navigation to `<main id={target} tabIndex={-1}>`. */
export function SkipLink({ target = "content" }: { target?: string }) {
  return (
    <a
      href={`#${target}`}
      className="sr-only z-50 rounded-sm bg-ink px-4 py-3 font-semibold text-paper focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      {uiMessages.skipToContent}
    </a>
  );
}
