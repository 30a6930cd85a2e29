import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { applyMessages, bookMessages, studentMessages } from "./agency.words.ts";

type StudentWorkProps = { studentId: string; mayWork: boolean };

/** What can be done for a student that the partner represents. */
export function StudentWork({ studentId, mayWork }: StudentWorkProps) {
  const path = `/partner-dashboard/students/${studentId}`;
  return (
    <p className="mb-8 flex flex-wrap gap-3">
      {mayWork ? (
        <ButtonLink to={`${path}/apply`} variant="primary">
          {applyMessages.title}
        </ButtonLink>
      ) : null}
      <ButtonLink to={agentWalletPath(studentId)}>{studentMessages.documents}</ButtonLink>
      <ButtonLink to={`${path}/book`}>{bookMessages.title}</ButtonLink>
    </p>
  );
}
