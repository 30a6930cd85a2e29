import { createContext, type ReactNode, useContext } from "react";
import { distinctHues, monogramHueOf } from "./monogram.ts";

const Hues = createContext<ReadonlyMap<string, number>>(new Map());

/** Around people who are shown together: as far as there are hues, no two of them have the same. */
export function DistinctHues({ names, children }: { names: readonly string[]; children: ReactNode }) {
  return <Hues value={distinctHues(names)}>{children}</Hues>;
}

/** The hue of a name, next to the others that are shown. */
export function useHueOf(): (name: string) => number {
  const hues = useContext(Hues);
  return (name) => hues.get(name) ?? monogramHueOf(name);
}
