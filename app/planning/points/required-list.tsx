import { Check, CircleHelp, X } from "#app/ui/icons.tsx";
import type { OfficialResult } from "./official-query.ts";
import { pointsPage } from "./points.words.ts";
import { SourceNote } from "./source-note.tsx";

const words = pointsPage.required;
type Requirement = OfficialResult["requirements"][number];

const MARKS = {
  met: { icon: Check, className: "text-success" },
  "not-met": { icon: X, className: "text-destructive" },
  "not-known": { icon: CircleHelp, className: "text-ink-muted" },
} as const;

/** Requirements regardless of points, and pathways without points. */
export function Required({ requirements, pathways }: Pick<OfficialResult, "requirements" | "pathways">) {
  return (
    <section aria-labelledby="required-title" className="mt-12">
      <h2 id="required-title" className="text-2xl">
        {words.title}
      </h2>
      <RequirementList requirements={requirements} />
      {pathways.length > 0 ? (
        <>
          <h2 className="mt-12 text-2xl">{words.pathways}</h2>
          <p className="mt-1 max-w-prose">{words.pathwaysLead}</p>
          {pathways.map(({ id, label, state, requirements: asked }) => (
            <section key={id} className="mt-6">
              <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
                {label} <span className="font-text text-ink-muted text-sm">{words.states[state]}</span>
              </h3>
              <RequirementList requirements={asked} />
            </section>
          ))}
        </>
      ) : null}
    </section>
  );
}

function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <ul className="mt-3 border-ink border-t">
      {requirements.map(({ id, label, state, rule, source, caveat }) => {
        const { icon: Icon, className } = MARKS[state];
        return (
          <li key={id} className="flex gap-3 border-line border-b py-3 print:break-inside-avoid">
            <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${className}`} />
            <div>
              <p>
                <span className="font-semibold">{label}</span>{" "}
                <span className="text-ink-muted text-sm">{words.states[state]}</span>
              </p>
              <p className="text-sm">{rule}</p>
              <SourceNote source={source} caveat={caveat} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
