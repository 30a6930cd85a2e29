import { type RefObject, useEffect, useRef } from "react";

type Inserted = { readonly id: string; readonly text: string } | null;

/** Adds a text that was chosen while the form was open to what has been typed; once, however often the page is read. */
export function useInserted(form: RefObject<HTMLFormElement | null>, inserted: Inserted): void {
  const known = useRef(inserted?.id);
  useEffect(() => {
    const area = form.current?.querySelector("textarea");
    if (!inserted || !area || inserted.id === known.current) return;
    known.current = inserted.id;
    const typed = area.value.trimEnd();
    area.value = typed === "" ? inserted.text : `${typed}\n\n${inserted.text}`;
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
  }, [form, inserted]);
}
