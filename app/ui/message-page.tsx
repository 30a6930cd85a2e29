import type { ReactNode } from "react";
import { Logo } from "#app/ui/brand/logo.tsx";
import { OffChart } from "#app/ui/brand/off-chart.tsx";
import { localPath } from "#app/words/local-path.ts";

type MessagePageProps = {
  brandName: string;
  /** A large figure above the title: "404". */
  code?: string;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  drawing?: ReactNode;
};

/** A whole page with one message: not found, failed. Needs no script and no data. */
export function MessagePage({ brandName, code, title, children, actions, drawing }: MessagePageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-5 py-6 sm:px-8">
      <header>
        <a href={localPath("/")} className="inline-flex min-h-11 items-center rounded-xs no-underline">
          <Logo brandName={brandName} />
        </a>
      </header>
      <main className="grid flex-1 content-center items-center gap-10 py-10 md:grid-cols-[1fr_minmax(0,26rem)]">
        <div>
          {code ? (
            <>
              <h1 className="text-5xl" data-figures>
                {code}
              </h1>
              <p className="mt-1 font-display text-2xl">{title}</p>
            </>
          ) : (
            <h1 className="text-3xl">{title}</h1>
          )}
          <div className="mt-3 flex max-w-prose flex-col gap-2 text-ink-muted">{children}</div>
          {actions ? <div className="mt-7 flex flex-wrap gap-3">{actions}</div> : null}
        </div>
        {drawing ?? (
          <OffChart className="h-auto w-full max-w-md text-ink-muted max-md:order-first max-md:max-w-72" />
        )}
      </main>
    </div>
  );
}
