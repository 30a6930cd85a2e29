import type { ReactNode } from "react";
import { Link } from "react-router";

/** A link next to a form, tall enough for a thumb. */
export function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-eucalyptus underline decoration-1 underline-offset-4"
    >
      {children}
    </Link>
  );
}
