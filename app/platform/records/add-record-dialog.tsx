import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { type ResultToast, useResultToast } from "#app/ui/use-result-toast.ts";
import { AddDialog, type AddDialogProps } from "./add-dialog.tsx";
import { addFrame, type FramedForm } from "./record-edit.tsx";

type AddRecordDialogProps = Omit<AddDialogProps, "children"> & {
  /** The last answer of the page's action. */
  answer: { lastResult: SubmissionResult<string[]>; toast?: ResultToast } | undefined;
  /** The form, in the frame that it is given. */
  children: (frame: FramedForm) => ReactNode;
};

/** The child route of a list whose form adds a record. Posts `create`. */
export function AddRecordDialog({ answer, children, ...dialog }: AddRecordDialogProps) {
  const closeHref = dialog.path + useLocation().search;
  const pending = useNavigation().formMethod === "POST";
  useResultToast(answer);
  const lastResult = answer?.lastResult;
  return (
    <AddDialog {...dialog}>
      {children(addFrame({ lastResult, closeHref, label: dialog.title, pending }))}
    </AddDialog>
  );
}
