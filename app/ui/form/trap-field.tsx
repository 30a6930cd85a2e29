import { useId } from "react";

/** A field that people neither see nor reach, and programs fill in. */
export function TrapField({ name, label }: { name: string; label: string }) {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
