import { Notice } from "#app/ui/notice.tsx";

/** What a form as a whole suffers from, above its fields; takes the focus when it appears. */
export function FormProblem({ errors }: { errors: string[] | undefined }) {
  if (!errors || errors.length === 0) return null;
  return <Notice tone="destructive" title={errors.join(" ")} live />;
}
