import { ButtonLink } from "#app/ui/button.tsx";

/** The way back to a student's page in the partner's workspace. */
export function StudentBack({ student }: { student: { readonly id: string; readonly name: string } }) {
  return (
    <ButtonLink to={`/partner-dashboard/students/${student.id}`} variant="link" size="sm">
      {student.name}
    </ButtonLink>
  );
}
