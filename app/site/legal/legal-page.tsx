import type { ReactNode } from "react";
import { type LegalDocument, legalWords } from "#app/people/consents/legal-document.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { localPath } from "#app/words/local-path.ts";

type LegalPageProps = {
  document: LegalDocument;
  version: number;
  /** ISO date since when it is in force. */
  inForce: string;
  /** The same, as people read it. */
  since: string;
};

/** The title and description of a legal text; empty if it was not loaded. */
export const legalMeta = (loaded: { document: LegalDocument; brandName: string } | undefined) =>
  loaded
    ? [
        { title: `${loaded.document.title} · ${loaded.brandName}` },
        { name: "description", content: loaded.document.summary },
      ]
    : [];

/** A legal text: what it says first, a way to each part, and the version that people agree to. */
export function LegalPage({ document, version, inForce, since }: LegalPageProps) {
  const time = (children: ReactNode) => (
    <time key="time" dateTime={inForce}>
      {children}
    </time>
  );
  return (
    <div className="mx-auto grid max-w-6xl gap-x-16 gap-y-10 px-5 py-14 sm:px-8 sm:py-20 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="min-w-0 max-w-2xl">
        <h1 className="text-4xl">{document.title}</h1>
        <p className="mt-2 text-ink-muted text-sm" data-figures>
          {legalWords.version({ version: String(version), date: since, time })}
        </p>
        <p className="mt-6 border-ink border-y py-5 text-lg">{document.summary}</p>
        {document.sections.map(({ id, title, paragraphs, points, table, links }) => (
          <section key={id} id={id} className="mt-10 scroll-mt-6">
            <h2 className="text-2xl">{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            {points ? (
              <ul className="mt-3 list-disc space-y-1.5 ps-5 marker:text-eucalyptus">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
            {table ? (
              <Table caption={table.caption} className="mt-4">
                <TableHead>
                  {table.columns.map((column) => (
                    <TableHeader key={column}>{column}</TableHeader>
                  ))}
                </TableHead>
                <TableBody>
                  {table.rows.map((row) => (
                    <TableRow key={row[0]}>
                      {row.map((cell, at) => (
                        <TableCell key={table.columns[at]} label={table.columns[at]}>
                          {cell}
                        </TableCell>
                      ))}
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            ) : null}
            {links ? (
              <ul className="mt-3 flex flex-wrap gap-x-6">
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <TextLink href={href}>{label}</TextLink>
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
        <p className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-6">
          {legalWords.questions}
          <a href={localPath("/book")} data-opens-consultation className={buttonClass({ size: "sm" })}>
            {legalWords.ask}
          </a>
        </p>
      </article>
      <nav aria-labelledby="legal-contents" className="max-lg:hidden">
        <div className="sticky top-8">
          <p id="legal-contents" className="font-semibold text-sm">
            {legalWords.contents}
          </p>
          <ul className="mt-2 border-line border-s">
            {document.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-xs py-1.5 ps-4 text-ink-muted text-sm no-underline hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  );
}
