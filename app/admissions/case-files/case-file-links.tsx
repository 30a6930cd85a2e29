import { buttonClass } from "#app/ui/button-style.ts";
import { Download } from "#app/ui/icons.tsx";
import { localPath } from "#app/words/local-path.ts";
import { CASE_FORMATS, caseFilePath } from "./case-file.ts";
import { caseFileMessages as texts } from "./case-files.words.ts";

/** Links to download all documents of a student as one file. */
export function CaseFileLinks({ studentId }: { studentId: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      {CASE_FORMATS.map((format) => (
        <a
          key={format}
          href={localPath(caseFilePath(studentId, format))}
          className={buttonClass({ variant: "ghost", size: "sm" })}
        >
          <Download aria-hidden="true" />
          {texts[format]}
        </a>
      ))}
    </div>
  );
}
