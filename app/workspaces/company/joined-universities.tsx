import { companyMessages as texts } from "#app/people/organisations/company.words.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { localPath } from "#app/words/local-path.ts";

type JoinedUniversitiesProps = {
  universities: readonly { id: string; slug: string; name: string; courses: number }[];
};

/** What an institution teaches here: the universities and colleges that staff have joined it to. */
export function JoinedUniversities({ universities }: JoinedUniversitiesProps) {
  return (
    <Card title={texts.universities}>
      {universities.length === 0 ? (
        <p className="text-ink-muted">{texts.noUniversities}</p>
      ) : (
        <ul className="flex flex-col">
          {universities.map(({ id, slug, name, courses }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-2 last:border-b-0"
            >
              <TextLink href={localPath(`/universities/${slug}`)}>{name}</TextLink>
              <span className="text-ink-muted text-sm tabular-nums">
                {texts.openCourses({ count: courses })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
