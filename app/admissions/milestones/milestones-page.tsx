import type { SubmissionResult } from "@conform-to/react";
import type { Option } from "#app/platform/records/option.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { MilestoneForm } from "./milestone-form.tsx";
import { MILESTONE_LABELS, type MilestoneKind } from "./milestone-kinds.ts";
import type { MilestonesView } from "./milestone-view.ts";
import { milestoneMessages as texts } from "./milestones.words.ts";
import { MilestonesLine, StepFacts } from "./milestones-line.tsx";
import { ReverseForm } from "./reverse-form.tsx";

export type MilestonesPageProps = {
  view: MilestonesView;
  mayRecord: boolean;
  possible: readonly { kind: MilestoneKind; needsNote: boolean }[];
  papers: readonly Option[];
  intakes: readonly Option[];
  latest: string;
  locale: string;
  /** The URL of this page, with the list's state, with the form to record a milestone or to reverse one. */
  hrefWith: (name: "step" | "back" | null, value?: string) => string;
  asked: { step: string | null; back: string | null };
  answers: Readonly<Record<"record" | "take-back", SubmissionResult<string[]> | undefined>>;
  proofHref?: ((id: string) => string) | undefined;
  pending: boolean;
};

/** The milestones, and the forms to record them. A milestone is chosen by a link, so that it needs no script. */
export function MilestonesPage(props: MilestonesPageProps) {
  const { view, possible, asked, answers, hrefWith, locale, pending, proofHref } = props;
  const posted = answers.record?.initialValue?.kind;
  const chosen = possible.find(({ kind }) => kind === (posted ?? asked.step));
  const back = answers["take-back"]?.initialValue?.milestoneId ?? asked.back;
  return (
    <div className="flex flex-col gap-7">
      <Card level={3} title={texts.title} description={texts.lead}>
        <MilestonesLine
          view={view}
          locale={locale}
          proofHref={proofHref}
          under={(step) =>
            !step.mayTakeBack ? null : step.id === back ? (
              <ReverseForm
                step={step}
                keepHref={hrefWith(null)}
                lastResult={answers["take-back"]}
                pending={pending}
              />
            ) : (
              <p>
                <ButtonLink variant="link" size="sm" to={hrefWith("back", step.id)} preventScrollReset>
                  {texts.takeBack}
                </ButtonLink>
              </p>
            )
          }
        />
      </Card>
      {props.mayRecord ? (
        <Card
          level={3}
          title={texts.recordTitle}
          description={possible.length > 0 ? texts.recordLead : texts.noMore}
        >
          {chosen ? (
            <>
              <p className="mb-4">
                <ButtonLink variant="link" size="sm" to={hrefWith(null)} preventScrollReset>
                  {texts.other}
                </ButtonLink>
              </p>
              <MilestoneForm
                key={chosen.kind}
                {...chosen}
                papers={props.papers}
                intakes={props.intakes}
                latest={props.latest}
                lastResult={answers.record}
                pending={pending}
              />
            </>
          ) : (
            <ul className="flex flex-wrap gap-3">
              {possible.map(({ kind }) => (
                <li key={kind}>
                  <ButtonLink size="sm" to={hrefWith("step", kind)} preventScrollReset>
                    {MILESTONE_LABELS[kind]}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          )}
        </Card>
      ) : null}
      {view.takenBack.length > 0 ? (
        <Card level={3} title={texts.takenBackTitle}>
          <ul className="flex flex-col gap-4">
            {view.takenBack.map((step) => (
              <li key={step.id} className="text-ink-muted text-sm">
                <p className="line-through">{MILESTONE_LABELS[step.kind]}</p>
                <p className="[overflow-wrap:anywhere]">
                  {texts.takenBack({ reason: step.voidReason ?? "" })}
                </p>
                <StepFacts step={step} locale={locale} proofHref={proofHref} />
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
