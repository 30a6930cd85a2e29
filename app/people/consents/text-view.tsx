import type { ComparedPart } from "#app/platform/text/compare-words.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { consentMessages as texts } from "./consents.words.ts";
import type { LegalDocument } from "./legal-document.ts";

/** A text as readers see it, embedded in a page. */
export function TextView({ document }: { document: LegalDocument }) {
  const { title, summary, sections } = document;
  return (
    <article className="max-w-prose [overflow-wrap:anywhere]">
      <p className="font-semibold text-xl">{title}</p>
      <p className="mt-3 whitespace-pre-line">{summary}</p>
      {sections.map((section) => (
        <section key={section.id} className="mt-5">
          <p className="font-semibold text-lg">{section.title}</p>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 whitespace-pre-line">
              {paragraph}
            </p>
          ))}
          {section.points ? (
            <ul className="mt-2 list-disc ps-5">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          ) : null}
          {section.links?.map(({ href, label }) => (
            <p key={href} className="mt-2">
              <TextLink href={href}>{label}</TextLink>
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}

/** The differences between two texts: deletions are struck through, additions underlined. */
export function ComparedText({ parts }: { parts: readonly ComparedPart[] }) {
  if (parts.every(({ kind }) => kind === "same")) return <p className="text-ink-muted">{texts.unchanged}</p>;
  let at = 0;
  return (
    <div>
      <p className="mb-3 flex flex-wrap gap-x-6 text-sm">
        <del className="bg-destructive-soft">{texts.gone}</del>
        <ins className="bg-success-soft">{texts.added}</ins>
      </p>
      <div className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
        {parts.map(({ kind, text }) => {
          at += text.length;
          if (kind === "same") return <span key={`${at} same`}>{shortened(text)}</span>;
          return kind === "gone" ? (
            <del key={`${at} gone`} className="bg-destructive-soft">
              {text}
            </del>
          ) : (
            <ins key={`${at} new`} className="bg-success-soft">
              {text}
            </ins>
          );
        })}
      </div>
    </div>
  );
}

/** Context lines around a change. */
const LINES_AROUND = 3;

/** Shortens a long unchanged passage to its first and last lines. */
function shortened(text: string): string {
  const lines = text.split("\n");
  if (lines.length <= 2 * LINES_AROUND + 2) return text;
  return [...lines.slice(0, LINES_AROUND), "[…]", ...lines.slice(-LINES_AROUND)].join("\n");
}
