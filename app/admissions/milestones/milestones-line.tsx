import type { ReactNode } from "react";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { Timeline } from "#app/ui/timeline.tsx";
import { MILESTONE_LABELS, MILESTONE_TONES } from "./milestone-kinds.ts";
import type { MilestonesView, ShownMilestone } from "./milestone-view.ts";
import { nextHint, milestoneMessages as texts } from "./milestones.words.ts";

export interface MilestonesLineProps {
  view: MilestonesView;
  locale: string;
  /** The URL of a proof; absent for readers who cannot open documents here. */
  proofHref?: ((id: string) => string) | undefined;
  /** What is shown under a milestone that can be reversed. */
  under?: (step: ShownMilestone) => ReactNode;
}

/** A timeline of recorded milestones with the next one. */
export function MilestonesLine({ view, locale, proofHref, under }: MilestonesLineProps) {
  const { standing, next, reader } = view;
  return (
    <div className="flex flex-col gap-2">
      {standing.length > 0 ? (
        <Timeline
          label={texts.title}
          entries={standing.map((step) => ({
            id: step.id,
            ...(step.isUndated
              ? { time: texts.undated }
              : { dateTime: step.day, time: formatCalendarDate(step.day, locale) }),
            title: MILESTONE_LABELS[step.kind],
            tone: MILESTONE_TONES[step.kind],
            children: (
              <div className="flex flex-col gap-1">
                <StepFacts step={step} locale={locale} proofHref={proofHref} />
                {under?.(step)}
              </div>
            ),
          }))}
        />
      ) : null}
      {next.is === "step" ? (
        <div className="border-accent border-s-2 ps-4">
          <p className="font-semibold">{texts.next({ step: MILESTONE_LABELS[next.kind] })}</p>
          <p className="text-ink-muted text-sm">{nextHint(next.who, reader)}</p>
        </div>
      ) : (
        <p className="text-ink-muted text-sm">
          {
            {
              ended: texts.ended,
              done: texts.done,
              "not-accepted": texts.notAccepted,
              "visa-refused": reader === "student" ? texts.visaRefused : texts.visaRefusedOffice,
            }[next.is]
          }
        </p>
      )}
    </div>
  );
}

/** The details of a milestone other than its date. */
export function StepFacts({
  step,
  locale,
  proofHref,
}: {
  step: ShownMilestone;
  locale: string;
  proofHref?: ((id: string) => string) | undefined;
}) {
  const proof = step.proof ? texts.proof({ kind: DOCUMENT_KIND_LABELS[step.proof.kind] }) : null;
  const lines = [
    step.coeNumber && texts.coe({ number: step.coeNumber }),
    step.visaSubclass && texts.subclass({ subclass: step.visaSubclass }),
    step.visaGrantNumber && texts.grant({ number: step.visaGrantNumber }),
    step.intake && texts.newIntake({ intake: step.intake }),
    step.censusOn && texts.census({ day: formatCalendarDate(step.censusOn, locale) }),
    step.kind === "enrolled" && !step.censusOn ? texts.noCensus : null,
    step.reason && texts.reason({ reason: step.reason }),
    step.note,
  ].filter((line) => line !== null && line !== "");
  return (
    <>
      {lines.map((line) => (
        <p key={line} className="whitespace-pre-line [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
      {step.proof && proof ? (
        <p>{proofHref ? <TextLink to={proofHref(step.proof.id)}>{proof}</TextLink> : proof}</p>
      ) : null}
      <p>{step.by ? texts.byPerson({ name: step.by }) : texts.byStaff}</p>
    </>
  );
}
