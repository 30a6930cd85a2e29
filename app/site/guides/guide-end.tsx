import { courseSearchHref, EVERY_COURSE } from "#app/catalogue/course-search/course-query.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import type { Guide } from "./guide.ts";
import { guideWords as words } from "./guide-words.words.ts";

type GuideEndProps = { guide: Guide; related: readonly { slug: string; title: string }[] };

/** What a reader does next: contact us, browse courses, read another guide. */
export function GuideEnd({ guide, related }: GuideEndProps) {
  return (
    <div className="max-w-[38rem] print:hidden">
      <aside
        aria-labelledby="next-title"
        className="mt-12 grid gap-x-8 gap-y-4 border-ink border-y py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
      >
        <div>
          <h2 id="next-title" className="text-2xl">
            {words.nextTitle}
          </h2>
          <p className="mt-1">{words.nextText}</p>
        </div>
        <a href={localPath("/book")} data-opens-consultation className={buttonClass({ variant: "primary" })}>
          {words.next}
        </a>
      </aside>
      <div className="mt-10 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <LinkList
          id="courses"
          title={words.courses}
          links={guide.courses.map(({ label, query }) => ({
            label,
            href: courseSearchHref({ ...EVERY_COURSE, ...query }),
          }))}
        />
        <LinkList
          id="related"
          title={words.related}
          links={related.map(({ slug, title }) => ({ label: title, href: `/guides/${slug}` }))}
        />
      </div>
    </div>
  );
}

function LinkList(props: { id: string; title: string; links: readonly { label: string; href: string }[] }) {
  return (
    <nav aria-labelledby={`${props.id}-title`}>
      <h2 id={`${props.id}-title`} className="text-xl">
        {props.title}
      </h2>
      <ul className="mt-1">
        {props.links.map(({ label, href }) => (
          <li key={href} className="border-line border-b">
            <a
              href={localPath(href)}
              className="flex min-h-11 items-center py-2 text-eucalyptus leading-snug underline decoration-1 underline-offset-4"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
