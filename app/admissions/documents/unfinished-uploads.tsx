import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { X } from "#app/ui/icons.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sendingMessages as texts } from "./sending.words.ts";
import { forgetUnfinished, listUnfinished, type Unfinished } from "./unfinished-uploads.view.ts";

/** Uploads that this browser started and has not completed: selecting the same file again resumes one. */
export function UnfinishedUploads({ sending }: { sending: boolean }) {
  const [unfinished, setUnfinished] = useState<readonly Unfinished[]>([]);
  useEffect(() => setUnfinished(listUnfinished(Date.now())), []);
  if (sending || unfinished.length === 0) return null;
  return (
    <Notice title={texts.unfinished} className="max-w-xl">
      <p>{texts.unfinishedHint}</p>
      <ul>
        {unfinished.map(({ key, name }) => (
          <li key={key} className="flex items-center gap-2">
            <span className="min-w-0 truncate" dir="auto">
              {name}
            </span>
            <Button
              iconOnly
              size="sm"
              variant="ghost"
              aria-label={texts.forget({ name })}
              icon={<X className="size-4" />}
              onClick={() => {
                forgetUnfinished(key);
                setUnfinished((before) => before.filter((one) => one.key !== key));
              }}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
