import { MILESTONE_LABELS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { milestonesHref } from "#app/admissions/milestones/milestones-address.ts";
import {
  latestMilestone,
  PIPELINE_STEPS,
  type Pipeline as PipelineData,
  pipelineLabel,
} from "#app/admissions/next-steps/pipeline.ts";
import { PIPELINE_END_LABELS, pipelineMessages as texts } from "#app/admissions/next-steps/pipeline.words.ts";
import { recordMessages } from "#app/platform/portal/admin.words.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { Pipeline, type PipelinePoint } from "#app/platform/records/pipeline.tsx";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";

type ApplicationPipelineProps = {
  pipeline: PipelineData;
  place: Place;
  /** The milestones that the reader can record now, and the URL; absent without permission. */
  recordable?: readonly MilestoneKind[];
  milestonesAt?: { pathname: string; search: string };
};

/** How far an application has come, from New to Enrolled. A milestone that can be recorded now is a link to that. */
export function ApplicationPipeline(props: ApplicationPipelineProps) {
  const { pipeline, place, recordable = [], milestonesAt } = props;
  const dayText = (on: Date | string | null) =>
    on === null ? null : on instanceof Date ? formatDay(on, place) : formatCalendarDate(on, place.locale);
  const points = pipeline.steps.map(({ step, state, on, soFar }): PipelinePoint => {
    const day = dayText(on);
    const isToRecord = state !== "done" && isOneOf(recordable, step);
    return {
      id: step,
      label: pipelineLabel(step),
      state,
      note: soFar
        ? soFar.day === null
          ? MILESTONE_LABELS[soFar.kind]
          : texts.soFar({
              milestone: MILESTONE_LABELS[soFar.kind],
              day: formatCalendarDate(soFar.day, place.locale),
            })
        : state === "present" && day
          ? recordMessages.since({ day })
          : day,
      href: milestonesAt && isToRecord ? milestonesHref(milestonesAt, "step", step) : null,
    };
  });
  const { end } = pipeline;
  if (end) {
    const note = dayText(end.on);
    points.push({ id: "end", label: PIPELINE_END_LABELS[end.because], state: "ended", note });
  }
  const latest = latestMilestone(pipeline);
  return (
    <Pipeline
      label={texts.title}
      points={points}
      total={PIPELINE_STEPS.length}
      latest={latest && MILESTONE_LABELS[latest]}
      reason={end?.reason}
    />
  );
}
