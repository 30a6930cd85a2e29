import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigation, useRevalidator } from "react-router";
import type { LiveEvent } from "./live-event.ts";
import { useLiveEvents } from "./live-provider.tsx";

/** Changes that come together are read together. */
const SETTLE_MS = 150;

/** What a page shows: all records of a kind, or one of them. */
export interface Shown {
  readonly subject: string;
  readonly id?: string;
}

/**
 * Reloads the page's data when something changes that it shows. Not while a form is partly filled in: then `waiting`
 * is true, and `show` reloads on request. A hidden window reloads when it becomes visible.
 */
export function useLive(shown: readonly Shown[]): { waiting: boolean; show: () => void } {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const [due, setDue] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const typed = useTypedForms();
  const busy = state !== "idle" || navigation.state !== "idle";
  const show = useCallback(() => {
    setDue(false);
    setWaiting(false);
    void revalidate();
  }, [revalidate]);

  useLiveEvents((event) => {
    if (event === null || shown.some((one) => isOf(one, event))) setDue(true);
  });
  useEffect(() => {
    if (!due || busy) return;
    const look = () => {
      if (document.visibilityState !== "visible") return;
      if (typed()) setWaiting(true);
      else show();
    };
    const timer = window.setTimeout(look, SETTLE_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [due, busy, typed, show]);
  // Submitting the form or leaving the page reloads the data anyway.
  useEffect(() => {
    if (navigation.state !== "loading") return;
    setDue(false);
    setWaiting(false);
  }, [navigation.state]);
  return { waiting, show };
}

const isOf = (shown: Shown, event: LiveEvent) =>
  shown.subject === event.subject && (shown.id === undefined || shown.id === event.id);

/** Whether a form that is posted holds something that was typed and not sent. */
function useTypedForms(): () => boolean {
  const forms = useRef(new Set<HTMLFormElement>());
  useEffect(() => {
    const formOf = ({ target }: Event) =>
      target instanceof HTMLFormElement ? target : target instanceof Element ? target.closest("form") : null;
    const onTyped = (event: Event) => {
      const form = formOf(event);
      if (form?.method === "post") forms.current.add(form);
    };
    // The user may have typed before this script loaded, or the browser may have restored a form.
    for (const form of document.forms) if (form.method === "post" && isChanged(form)) forms.current.add(form);
    const onDone = (event: Event) => {
      const form = formOf(event);
      if (form) forms.current.delete(form);
    };
    document.addEventListener("input", onTyped);
    document.addEventListener("change", onTyped);
    document.addEventListener("submit", onDone);
    document.addEventListener("reset", onDone);
    return () => {
      document.removeEventListener("input", onTyped);
      document.removeEventListener("change", onTyped);
      document.removeEventListener("submit", onDone);
      document.removeEventListener("reset", onDone);
    };
  }, []);
  return useCallback(() => {
    for (const form of forms.current) if (!form.isConnected) forms.current.delete(form);
    return forms.current.size > 0;
  }, []);
}

/** Whether a form holds something else than it was sent with. */
const isChanged = (form: HTMLFormElement): boolean => [...form.elements].some(isFilledIn);

function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) return isChosenAnew(field);
  if (!(field instanceof HTMLInputElement)) return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/** A select without a default has its first option chosen. */
function isChosenAnew({ options, selectedIndex, multiple }: HTMLSelectElement): boolean {
  const defaults = [...options].filter((option) => option.defaultSelected);
  if (multiple) return [...options].some((option) => option.selected !== option.defaultSelected);
  return options[selectedIndex] !== (defaults.at(-1) ?? options[0]);
}
