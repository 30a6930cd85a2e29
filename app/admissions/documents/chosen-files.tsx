import { useEffect, useRef, useState } from "react";
import { formatFileSize } from "#app/platform/files/file-size.ts";
import { Button } from "#app/ui/button.tsx";
import { ArrowDown, ArrowUp, FileText, X } from "#app/ui/icons.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { moved } from "./page-order.ts";
import { draw, isPhoto } from "./prepare-photo.view.ts";
import { sendingMessages as texts } from "./sending.words.ts";

const PREVIEW_PX = 112;

export interface ChosenFile {
  readonly id: number;
  readonly file: File;
}

type ChosenFilesProps = {
  files: readonly ChosenFile[];
  onChange: (files: ChosenFile[]) => void;
  /** Whether they are the pages of one document; null if that does not apply. */
  together: boolean | null;
  /** Maximum size of a file in bytes, and in megabytes for display. */
  most: { readonly fileBytes: number; readonly fileMb: number };
  locale: string;
};

/** Selected files before the upload. Pages can be reordered with buttons or by dragging. */
export function ChosenFiles({ files, onChange, together, most, locale }: ChosenFilesProps) {
  const [said, setSaid] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    const file = files[from];
    if (!file || to < 0 || to >= files.length || to === from) return;
    onChange(moved(files, from, to));
    setSaid(texts.moved({ name: file.file.name, number: to + 1, count: files.length }));
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{texts.chosen}</p>
      {together ? <p className="text-ink-muted text-sm">{texts.dragHint}</p> : null}
      <ul className="border-line border-t">
        {files.map(({ id, file }, index) => {
          const { name } = file;
          return (
            <li
              key={id}
              draggable={together === true}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, index);
                setDragged(null);
              }}
              onDragEnd={() => setDragged(null)}
              className="flex items-center gap-3 border-line border-b py-2"
            >
              <Preview file={file} />
              <div className="min-w-0 flex-1">
                {together ? (
                  <p className="font-semibold text-sm">{texts.page({ number: index + 1 })}</p>
                ) : null}
                <p className="truncate text-sm" dir="auto">
                  {name}
                </p>
                <p className="text-ink-muted text-xs" data-figures>
                  {formatFileSize(file.size, locale)}
                </p>
                {file.size > most.fileBytes && !isPhoto(file) ? (
                  <p className="text-destructive text-sm">{texts.tooBig({ most: most.fileMb })}</p>
                ) : null}
              </div>
              {together ? (
                <>
                  <Button
                    iconOnly
                    variant="ghost"
                    size="sm"
                    aria-label={texts.earlier({ name })}
                    aria-disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                    icon={<ArrowUp className="size-5" />}
                  />
                  <Button
                    iconOnly
                    variant="ghost"
                    size="sm"
                    aria-label={texts.later({ name })}
                    aria-disabled={index === files.length - 1}
                    onClick={() => move(index, index + 1)}
                    icon={<ArrowDown className="size-5" />}
                  />
                </>
              ) : null}
              <Button
                iconOnly
                variant="ghost"
                size="sm"
                aria-label={texts.leaveOut({ name })}
                onClick={() => onChange(files.filter((other) => other.id !== id))}
                icon={<X className="size-5" />}
              />
            </li>
          );
        })}
      </ul>
      <VisuallyHidden live>{said}</VisuallyHidden>
    </div>
  );
}

/** A thumbnail of a photo, drawn on a canvas: a blob URL would require a broader content security policy. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let gone = false;
    if (!isPhoto(file)) return;
    void createImageBitmap(file, { resizeWidth: PREVIEW_PX, resizeQuality: "low" })
      .then((picture) => {
        if (!gone && canvas.current) {
          draw(picture, PREVIEW_PX, canvas.current);
          setDrawn(true);
        }
        picture.close();
      })
      // This browser cannot decode it; the server may.
      .catch(() => {});
    return () => {
      gone = true;
    };
  }, [file]);
  return (
    <span
      aria-hidden="true"
      className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-surface"
    >
      <canvas ref={canvas} className={drawn ? "size-14 object-cover" : "hidden"} />
      {drawn ? null : <FileText className="size-6 text-ink-faint" />}
    </span>
  );
}
