import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useKeys } from "#app/ui/use-keys.ts";
import { localPath } from "#app/words/local-path.ts";
import { isPicture, type StudentDocument } from "./document.ts";
import { documentFilePath, pagePath } from "./document-paths.ts";
import { viewerMessages as texts } from "./documents.words.ts";

/** Relative to the available width. */
const ZOOMS = ["w-full", "w-[150%]", "w-[200%]", "w-[300%]"] as const;
/** Clockwise quarter turns. */
const TURNS = ["", "rotate-90", "rotate-180", "-rotate-90"] as const;

/** The page of a document from the URL; the first by default. */
export function pageOf(search: string, pages: number): number {
  const asked = Number(new URLSearchParams(search).get("page") ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1;
}

/** A document viewer with rotation, zoom and pages. Without script its pages are links. */
export function DocumentViewer({ document }: { document: StudentDocument }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const [failed, setFailed] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const page = pageOf(search, document.pages);
  const picture = isPicture(document);
  const source = localPath(
    picture ? documentFilePath(document.id) : pagePath(document.id, page, document.version),
  );
  const linkTo = (number: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(number));
    return `${pathname}?${next}`;
  };
  const turnTo = (number: number) => {
    if (number < 1 || number > document.pages) return;
    void navigate(linkTo(number), { replace: true, preventScrollReset: true });
  };
  const larger = () => setZoom((now) => Math.min(now + 1, ZOOMS.length - 1));
  const smaller = () => setZoom((now) => Math.max(now - 1, 0));
  const around = () => setTurn((now) => (now + 1) % TURNS.length);
  useKeys({
    r: around,
    "+": larger,
    "-": smaller,
    "[": () => turnTo(page - 1),
    "]": () => turnTo(page + 1),
  });
  const sideways = turn % 2 === 1;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          iconOnly
          icon={<ZoomOut />}
          aria-label={texts.smaller}
          aria-keyshortcuts="-"
          aria-disabled={zoom === 0}
          onClick={smaller}
        />
        <Button
          size="sm"
          iconOnly
          icon={<ZoomIn />}
          aria-label={texts.larger}
          aria-keyshortcuts="+"
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={larger}
        />
        <Button
          size="sm"
          iconOnly
          icon={<RotateCw />}
          aria-label={texts.turn}
          aria-keyshortcuts="r"
          onClick={around}
        />
        {document.pages > 1 ? (
          <nav aria-label={texts.pages} className="ms-auto flex items-center gap-2">
            {page > 1 ? (
              <ButtonLink
                to={linkTo(page - 1)}
                size="sm"
                iconOnly
                preventScrollReset
                replace
                aria-label={texts.earlierPage}
                aria-keyshortcuts="["
              >
                <ChevronLeft className="rtl:-scale-x-100" />
              </ButtonLink>
            ) : null}
            <span className="text-sm" data-figures>
              {texts.page({ page, pages: document.pages })}
            </span>
            {page < document.pages ? (
              <ButtonLink
                to={linkTo(page + 1)}
                size="sm"
                iconOnly
                preventScrollReset
                replace
                aria-label={texts.laterPage}
                aria-keyshortcuts="]"
              >
                <ChevronRight className="rtl:-scale-x-100" />
              </ButtonLink>
            ) : null}
          </nav>
        ) : null}
      </div>
      {failed === source ? (
        <Notice
          tone="warning"
          title={texts.notShown}
          live
          actions={
            <Button
              size="sm"
              onClick={() => {
                setFailed(null);
                setTries((now) => now + 1);
              }}
            >
              {texts.tryAgain}
            </Button>
          }
        />
      ) : (
        <section
          aria-label={texts.preview}
          // What is larger than its frame is scrolled with the keys.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to be reached
          tabIndex={0}
          className="min-h-40 overflow-auto rounded-md border border-line bg-surface p-3 max-h-[75vh] @max-xl:max-h-[50vh]"
        >
          <div
            className={cx(
              "mx-auto flex items-center justify-center",
              ZOOMS[zoom],
              sideways ? "aspect-square" : null,
            )}
          >
            <img
              key={`${source} ${tries}`}
              src={source}
              alt={picture ? texts.picture : texts.page({ page, pages: document.pages })}
              onError={() => setFailed(source)}
              className={cx(
                TURNS[turn],
                zoom === 0 || sideways
                  ? "max-h-[70vh] max-w-full object-contain @max-xl:max-h-[46vh]"
                  : "w-full",
                sideways ? "max-h-full" : null,
              )}
            />
          </div>
        </section>
      )}
    </div>
  );
}
