import { ButtonLink } from "#app/ui/button.tsx";
import { agencyApplicationPath } from "./agency-list.ts";

/** The way back to the page of an application in the partner's workspace. */
export function ApplicationBack({
  application: { id, student, reference },
}: {
  application: { readonly id: string; readonly student: string; readonly reference: string };
}) {
  return (
    <ButtonLink to={agencyApplicationPath(id)} variant="link" size="sm">
      {`${student}, ${reference}`}
    </ButtonLink>
  );
}
