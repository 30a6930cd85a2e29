import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { staffRepresentationMessages as texts } from "./representations.words.ts";
import { REPRESENTATION_STATE_LABELS, type RepresentationState } from "./state.ts";

type StaffCardProps = {
  studentId: string;
  representations: readonly { id: string; organisationName: string; state: RepresentationState }[];
};

/** The current and former partners on a student's record. Renders nothing if there are none. */
export function StaffCard({ studentId, representations }: StaffCardProps) {
  if (representations.length === 0) return null;
  return (
    <Card
      level={3}
      title={texts.title}
      footer={
        <ButtonLink size="sm" to={`/admin/students/${studentId}/representations`}>
          {texts.open}
        </ButtonLink>
      }
    >
      <ul>
        {representations.slice(0, 5).map(({ id, organisationName, state }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {texts.line({ company: organisationName, state: REPRESENTATION_STATE_LABELS[state] })}
          </li>
        ))}
      </ul>
    </Card>
  );
}
