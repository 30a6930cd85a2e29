import { type ChangeEvent, useState } from "react";
import { DOCUMENT_KIND_LABELS, type DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { toast } from "#app/ui/toast.tsx";
import { ACCEPTED_FILES, MOST_PHOTOS } from "./document-limits.ts";
import type { Paper } from "./document-sending.view.ts";
import { documentMessages } from "./documents.words.ts";
import { isPhoto } from "./prepare-photo.view.ts";
import { sendingMessages as texts } from "./sending.words.ts";
import { SendingList } from "./sending-list.tsx";
import { UnfinishedUploads } from "./unfinished-uploads.tsx";
import { useSending } from "./use-sending.ts";

/** The data that a page needs to accept files. */
export interface DropPlace {
  readonly limits: { readonly fileMb: number; readonly fileBytes: number };
  readonly locale: string;
}

type DocumentDropProps = DropPlace & {
  kind: DocumentKind;
  /** The document that a new version replaces. */
  documentId?: string | null;
  /** The student, if the account has several. */
  studentId: string | null;
  /** Called with the number of documents that were uploaded. */
  onSent: (count: number) => void;
};

/**
 * Uploads files for one document type in place: from the camera, the gallery or the disk, several at once, in
 * resumable chunks. Its inputs have no names, so the surrounding form does not submit them. Renders nothing without
 * script, so its page must keep a link to the upload page.
 */
export function DocumentDrop({
  kind,
  documentId = null,
  studentId,
  limits,
  locale,
  onSent,
}: DocumentDropProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useSending((count) => {
    toast.success(texts.allSent({ count }));
    onSent(count);
  });
  if (!useHydrated()) return null;
  const onChoose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = "";
    const problem = problemOf(files, limits);
    setProblem(problem);
    if (problem === null) sending.send(droppedDocuments(files, { kind, documentId, studentId }));
  };
  const name = DOCUMENT_KIND_LABELS[kind];
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-3">
        <FileLabel
          text={documentMessages.choose}
          about={name}
          multiple
          accept={ACCEPTED_FILES}
          onChange={onChoose}
        />
        <FileLabel
          text={texts.takePhoto}
          about={name}
          accept="image/*"
          capture="environment"
          onChange={onChoose}
          className="pointer-fine:hidden"
        />
      </p>
      {problem === null ? null : (
        <p role="alert" className="text-destructive text-sm">
          {problem}
        </p>
      )}
      {sending.lines.length > 0 ? <SendingList sending={sending} locale={locale} /> : null}
    </div>
  );
}

function problemOf(files: readonly File[], { fileMb, fileBytes }: DropPlace["limits"]): string | null {
  if (files.some((file) => !isPhoto(file) && file.size > fileBytes)) return texts.tooBig({ most: fileMb });
  return files.filter(isPhoto).length > MOST_PHOTOS ? texts.tooMany({ most: MOST_PHOTOS }) : null;
}

/** Photos selected together are the pages of one document; every other file is a document. */
function droppedDocuments(
  files: readonly File[],
  about: Pick<Paper, "kind" | "documentId" | "studentId">,
): Paper[] {
  const [photos, others] = [files.filter(isPhoto), files.filter((file) => !isPhoto(file))];
  const [first] = photos;
  return [
    ...(first ? [{ ...about, name: first.name, files: photos }] : []),
    ...others.map((file) => ({ ...about, name: file.name, files: [file] })),
  ];
}

type FileLabelProps = {
  text: string;
  /** The document name, for screen readers. */
  about: string;
  accept: string;
  multiple?: true;
  capture?: "environment";
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  className?: string;
};

function FileLabel({ text, about, className, ...input }: FileLabelProps) {
  return (
    <label
      className={cx(
        buttonClass({ variant: "secondary", size: "sm" }),
        "w-fit cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus",
        className,
      )}
    >
      {text}
      <input type="file" aria-label={`${text}: ${about}`} className="sr-only" {...input} />
    </label>
  );
}

/** What this browser has not finished uploading, in the same chunk. */
export const DroppedUnfinished = () => <UnfinishedUploads sending={false} />;
