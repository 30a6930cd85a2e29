import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { milestoneMessages as texts } from "./milestones.words.ts";
import { MilestonesLine, type MilestonesLineProps } from "./milestones-line.tsx";

type MilestonesSectionProps = Pick<MilestonesLineProps, "view" | "locale" | "proofHref"> & {
  level?: 2 | 3;
  /** Where milestones are recorded; null if the reader cannot record any. */
  recordHref: string | null;
};

/** The milestones of an application on its page. */
export function MilestonesSection({ level = 3, recordHref, ...line }: MilestonesSectionProps) {
  return (
    <Card level={level} title={texts.title} description={texts.lead}>
      <MilestonesLine {...line} />
      {recordHref ? (
        <div className="mt-4">
          <ButtonLink size="sm" to={recordHref}>
            {texts.open}
          </ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}
