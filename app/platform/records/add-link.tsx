import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Plus } from "#app/ui/icons.tsx";

/** Opens the dialog that adds a record to a list, which stays as it is behind it. */
export function AddLink({ path, children }: { path: string; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <ButtonLink
      to={`${path}/new${search}`}
      variant="primary"
      preventScrollReset
      icon={<Plus aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  );
}
