import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog, DialogClose } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { FlashToast } from "#app/ui/flash-toast.tsx";
import { Input } from "#app/ui/input.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { toast } from "#app/ui/toast.tsx";
import { Tooltip } from "#app/ui/tooltip.tsx";
import { Sample, Samples } from "./sample.tsx";

export function OverlaySamples() {
  return (
    <Samples>
      <Sample title="Dialogs">
        <div className="flex flex-wrap gap-3">
          <Dialog
            title="Add Student"
            description="The student gets no mail until you write one."
            trigger={<Button>Open a dialog</Button>}
            footer={
              <>
                <DialogClose render={<Button>Cancel</Button>} />
                <Button variant="primary">Add Student</Button>
              </>
            }
          >
            <div className="flex flex-col gap-5">
              <Field label="First name" required>
                <Input name="dialog-first" />
              </Field>
              <Field label="Email" required>
                <Input name="dialog-email" type="email" />
              </Field>
            </div>
          </Dialog>
          <AlertDialog
            title="Withdraw this application?"
            description="It is closed at once. You can start a new one from the same answers."
            trigger={<Button variant="destructive">Ask first</Button>}
            confirm={<Button variant="destructive">Withdraw</Button>}
          >
            <Field label="Reason" optional>
              <Textarea name="dialog-reason" rows={2} />
            </Field>
          </AlertDialog>
          <Sheet
            title="Aarav Sharma"
            description="Lead since 12 Nov 2026"
            trigger={<Button>Open a sheet</Button>}
          >
            A record, beside its list.
          </Sheet>
          <Sheet title="Menu" side="start" trigger={<Button>Open from the start</Button>}>
            The navigation of a phone.
          </Sheet>
        </div>
      </Sample>
      <Sample title="Tooltips">
        <div className="flex flex-wrap gap-3">
          <Tooltip text="Opens after 700 ms">
            <Button>Hover or focus</Button>
          </Tooltip>
        </div>
      </Sample>
      <Sample title="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => toast.success("Signed in successfully")}>Success</Button>
          <Button
            onClick={() => toast.error("Failed to load students", { description: "Check the connection." })}
          >
            Error
          </Button>
          <Button
            onClick={() =>
              toast.message("Student archived", {
                action: { label: "Undo", onClick: () => toast.success("Restored") },
              })
            }
          >
            With an action
          </Button>
        </div>
      </Sample>
      <Sample title="Toast of a page without script">
        <div className="relative h-20 [contain:layout]">
          <FlashToast tone="success" message="Signed out successfully" />
        </div>
      </Sample>
    </Samples>
  );
}
