import { ScholarshipLine, type ScholarshipLineProps } from "./scholarship-line.tsx";
import { scholarshipPage as words } from "./scholarships.words.ts";

/** What can be applied for at one university or in one course; nothing where there is none. */
export function FewScholarships(props: { scholarships: readonly ScholarshipLineProps["scholarship"][] }) {
  if (props.scholarships.length === 0) return null;
  return (
    <section aria-labelledby="scholarships-title" className="mt-16">
      <h2 id="scholarships-title" className="text-2xl">
        {words.linesTitle}
      </h2>
      <ul className="mt-3 border-ink border-t">
        {props.scholarships.map((scholarship) => (
          <ScholarshipLine key={scholarship.slug} scholarship={scholarship} />
        ))}
      </ul>
      <p className="mt-3 text-ink-muted text-sm">{words.linesNote}</p>
    </section>
  );
}
