import { type FormEvent, Fragment, useRef } from "react";
import { answerOf } from "#app/admissions/answers/answer-access.ts";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import type { AnswerDifference } from "#app/admissions/answers/differences.ts";
import type { AnswerName, DraftAnswers } from "#app/admissions/answers/draft.ts";
import { APPLY_STEP_TITLES, type ApplyStep } from "#app/admissions/answers/steps.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { localPath } from "#app/words/local-path.ts";

type ConflictFormProps = {
  draftId: string;
  /** The version saved since. */
  version: number;
  /** Where the person was. */
  step: ApplyStep;
  differences: readonly AnswerDifference[];
  mine: DraftAnswers;
  /** The fields of this device that are preselected. */
  propose: readonly AnswerName[];
  /** If given, the choice is made locally without a request. */
  onChoose?: (keep: readonly AnswerName[]) => void;
};

/**
 * Both versions of differing fields, with a choice for each field or for all. A plain form: without script it
 * includes the answers of this device.
 */
export function ConflictForm(props: ConflictFormProps) {
  const { draftId, version, step, differences, mine, propose, onChoose } = props;
  const form = useRef<HTMLFormElement>(null);

  function choose(event: FormEvent<HTMLFormElement>) {
    if (!onChoose) return;
    event.preventDefault();
    const all = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
    const chosen = new FormData(event.currentTarget);
    const kept = differences.filter(({ name }) =>
      all === "all-mine" || all === "all-theirs" ? all === "all-mine" : chosen.get(`keep:${name}`) === "mine",
    );
    onChoose(kept.map(({ name }) => name));
  }

  return (
    <form
      ref={form}
      method="post"
      action={localPath("/apply/conflict")}
      onSubmit={choose}
      className="flex max-w-3xl flex-col gap-6 pt-4 pb-10"
    >
      <input type="hidden" name="draftId" value={draftId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="step" value={step} />
      <Notice tone="warning" title={applyMessages.staleTitle} live>
        {applyMessages.staleText}
      </Notice>
      {differences.map((difference) => (
        <Fragment key={difference.name}>
          <MineToSend name={difference.name} mine={mine} />
          <RadioGroup
            legend={applyMessages.differs({
              field: difference.label,
              step: APPLY_STEP_TITLES[difference.step],
            })}
            name={`keep:${difference.name}`}
            defaultValue={propose.includes(difference.name) ? "mine" : "theirs"}
            options={[
              { value: "mine", label: difference.mine, hint: applyMessages.mine },
              { value: "theirs", label: difference.theirs, hint: applyMessages.theirs },
            ]}
          />
        </Fragment>
      ))}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button type="submit" name="all" value="" variant="primary">
          {applyMessages.saveChoice}
        </Button>
        <Button type="submit" name="all" value="all-mine">
          {applyMessages.keepAllMine}
        </Button>
        <Button type="submit" name="all" value="all-theirs">
          {applyMessages.keepAllTheirs}
        </Button>
      </div>
    </form>
  );
}

function MineToSend({ name, mine }: { name: AnswerName; mine: DraftAnswers }) {
  const value = answerOf(mine, name);
  const values = typeof value === "object" ? value : [String(value)];
  return values.map((one) => <input key={one} type="hidden" name={`mine:${name}`} value={one} />);
}
