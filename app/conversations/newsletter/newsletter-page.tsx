import type { ReactNode } from "react";
import { SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { newsletter as words } from "./newsletter.words.ts";

/** A small page with one thing to say and one thing to do. */
export function NewsletterPage({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-2xl px-5 py-16 sm:px-8 sm:py-24">
      <SouthernCross className="mb-8 h-16 w-auto" />
      <h1 className="text-4xl">{title}</h1>
      {text ? <p className="mt-4 max-w-prose text-lg">{text}</p> : null}
      <div className="mt-8">{children}</div>
    </div>
  );
}

/** The way on from a page that is done. */
export function HomeLink() {
  return (
    <a href={localPath("/")} className={buttonClass()}>
      {words.home}
    </a>
  );
}
