import { Notice } from "#app/ui/notice.tsx";

interface FormProblemProps {
  errors: readonly string[] | undefined;
  /** The form's `errorId`, by which assistive technology connects the form and its problem. */
  id?: string;
  tone?: "destructive" | "warning";
  className?: string;
}

/** What is wrong with a form as a whole, above its fields; takes the focus when it appears. */
export function FormProblem({ errors, tone = "destructive", ...rest }: FormProblemProps) {
  if (!errors || errors.length === 0) return null;
  return <Notice tone={tone} title={errors.join(" ")} live {...rest} />;
}
