import { useRef, useState } from "react";
import { newApplicationMessages as texts } from "#app/admissions/applications/applications.words.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";

/** Save, submit, throw away: within reach of a thumb. Posts the intents `save`, `submit` and `discard`. */
export function DraftButtons() {
  const discard = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className="sticky bottom-0 z-10 flex flex-wrap gap-3 border-line border-t bg-paper py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button type="submit" name="intent" value="save">
          {texts.save}
        </Button>
        <Button type="submit" name="intent" value="submit" variant="primary">
          {texts.submit}
        </Button>
      </div>
      {/* Asks first, which takes script. */}
      <div className="noscript:hidden">
        <Button
          ref={discard}
          type="submit"
          name="intent"
          value="discard"
          variant="ghost"
          onClick={(event) => {
            event.preventDefault();
            setAsking(true);
          }}
        >
          {texts.discard}
        </Button>
      </div>
      {asking ? (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title={texts.discardTitle}
          description={texts.discardText}
          confirm={
            <Button
              variant="destructive"
              onClick={() => {
                setAsking(false);
                discard.current?.form?.requestSubmit(discard.current);
              }}
            >
              {texts.discard}
            </Button>
          }
        />
      ) : null}
    </>
  );
}
