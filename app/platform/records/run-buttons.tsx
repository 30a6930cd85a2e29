import { ButtonLink } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { RotateCcw, X } from "#app/ui/icons.tsx";

type RunButtonsProps = {
  texts: Readonly<
    Record<
      | "stop"
      | "stopTitle"
      | "stopDescription"
      | "takeBack"
      | "takeBackTitle"
      | "takeBackDescription"
      | "back",
      string
    >
  >;
  mayStop: boolean;
  mayTakeBack: boolean;
  /** The list whose records it is about. */
  listHref: string;
  /** What undoing does, where it is not as `texts` say. */
  takeBackDescription?: string | undefined;
};

/** Stops work on many records, or undoes it, and leads back to their list. Posts `stop` and `take-back`. */
export function RunButtons({ texts, mayStop, mayTakeBack, listHref, takeBackDescription }: RunButtonsProps) {
  return (
    <>
      {mayStop ? (
        <ConfirmedButton
          intent="stop"
          label={texts.stop}
          title={texts.stopTitle}
          description={texts.stopDescription}
          icon={<X aria-hidden="true" />}
        />
      ) : null}
      {mayTakeBack ? (
        <ConfirmedButton
          intent="take-back"
          label={texts.takeBack}
          title={texts.takeBackTitle}
          description={takeBackDescription ?? texts.takeBackDescription}
          icon={<RotateCcw aria-hidden="true" />}
        />
      ) : null}
      <ButtonLink to={listHref} size="sm">
        {texts.back}
      </ButtonLink>
    </>
  );
}
