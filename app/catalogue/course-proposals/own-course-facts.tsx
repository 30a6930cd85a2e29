import { COURSE_LEVEL_LABELS } from "#app/catalogue/course-terms/levels.ts";
import type { CourseRecord } from "#app/catalogue/courses/course-record.ts";
import { courseMessages } from "#app/catalogue/courses/courses.words.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { CHANGE_FIELDS, type ProposalField } from "./proposal.ts";
import type { CourseOrigins } from "./proposal-record.ts";
import { ProposalValue } from "./proposal-value.tsx";
import { presentValues } from "./proposal-values.ts";
import { PROPOSAL_FIELD_LABELS, proposalMessages as texts } from "./proposals.words.ts";

type OwnCourseFactsProps = {
  course: CourseRecord;
  origins: CourseOrigins;
  intakes: readonly { code: string; label: string }[];
};

const MONEY: readonly ProposalField[] = ["tuition", "nonTuitionMinor"];
const REQUIREMENTS: readonly ProposalField[] = ["english", "grades"];

/** The catalogue data of a course, each value with its source. */
export function OwnCourseFacts({ course, origins, intakes }: OwnCourseFactsProps) {
  const present = presentValues(course);
  const originOf = (field: (typeof CHANGE_FIELDS)[number]): string | null => {
    const day = origins[field];
    if (day) return texts.yours({ date: asOfText(day) });
    if (MONEY.includes(field)) return sourceText(course.source, course.sourceAsOf);
    if (REQUIREMENTS.includes(field)) return sourceText(course.requirementsSource, course.requirementsAsOf);
    return null;
  };
  return (
    <Card title={courseMessages.sections.course}>
      <DescriptionList
        items={[
          { term: courseMessages.fields.level, value: COURSE_LEVEL_LABELS[course.level] },
          { term: courseMessages.fields.registerCode, value: course.registerCode },
          ...CHANGE_FIELDS.map((field) => ({
            term: PROPOSAL_FIELD_LABELS[field],
            value: (
              <>
                <ProposalValue
                  field={field}
                  value={present[field]}
                  intakes={intakes}
                  currency={course.tuitionCurrency}
                />
                {originOf(field) ? (
                  <span className="block text-ink-muted text-sm [overflow-wrap:anywhere]">
                    {originOf(field)}
                  </span>
                ) : null}
              </>
            ),
          })),
        ]}
      />
    </Card>
  );
}

function sourceText(source: string | null, asOf: string | null): string | null {
  if (source === null) return null;
  return asOf === null ? texts.source({ source }) : texts.sourceAsOf({ source, asOf: asOfText(asOf) });
}
