import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { AddDialog, type AddDialogProps } from "#app/platform/records/add-dialog.tsx";
import type { FramedForm } from "#app/platform/records/record-edit.tsx";
import { type ResultToast, useResultToast } from "#app/ui/use-result-toast.ts";
import { addFrame } from "./add-frame.tsx";

type AddRecordDialogProps = Omit<AddDialogProps, "children"> & {
  /** The last answer of the page's action. */
  answer: { lastResult: SubmissionResult<string[]>; toast?: ResultToast } | undefined;
  /** The form, given its frame. */
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
