import type { ReactNode } from "react";
import { TEMPLATE_VARIABLE_LABELS, TEMPLATE_VARIABLES, type TemplateVariable } from "./template.ts";
import { templateMessages } from "./templates.words.ts";

type VariableListProps = { names: readonly TemplateVariable[]; children?: ReactNode };

/** What can stand in braces, and what each stands for. */
export function VariableList({ names, children }: VariableListProps) {
  return (
    <div className="text-sm">
      <p className="font-semibold">{templateMessages.variables}</p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-ink-muted">{TEMPLATE_VARIABLE_LABELS[name]}</dd>
          </div>
        ))}
      </dl>
      {children ? <p className="mt-2 text-ink-muted">{children}</p> : null}
    </div>
  );
}

/** The variables of templates, and what happens to missing values. */
export function TemplateVariables() {
  return <VariableList names={TEMPLATE_VARIABLES}>{templateMessages.gaps}</VariableList>;
}
