import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { type ApplyStep, FIRST_APPLY_STEP, LAST_APPLY_STEP } from "#app/admissions/answers/steps.ts";
import { Button } from "#app/ui/button.tsx";
import { SaveState, type SaveStatus } from "#app/ui/save-state.tsx";

/** The save status and the navigation, always within thumb reach. */
export function StepBar(props: { step: ApplyStep; status: SaveStatus; submitting: boolean }) {
  const last = props.step === LAST_APPLY_STEP;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-8 border-line border-t bg-paper px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <SaveState status={props.status} />
      <div className="mt-1.5 flex gap-3">
        <Button type="submit" name="intent" value="back" disabled={props.step === FIRST_APPLY_STEP}>
          {applyMessages.back}
        </Button>
        <Button
          type="submit"
          name="intent"
          value={last ? "submit" : "next"}
          variant="primary"
          loading={props.submitting}
          className="flex-1 sm:flex-none sm:ms-auto sm:min-w-48"
        >
          {last ? applyMessages.submit : applyMessages.next}
        </Button>
      </div>
    </div>
  );
}
