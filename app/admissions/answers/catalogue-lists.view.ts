import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { localPath } from "#app/words/local-path.ts";
import type { PickedItem } from "./wizard-view.ts";

const PAUSE_MS = 250;

async function fetchItems(address: string, signal: AbortSignal): Promise<readonly PickedItem[]> {
  const response = await fetch(localPath(address), { signal });
  if (!response.ok) throw new Error(`The catalogue answered ${response.status}`);
  const { items } = await response.json();
  return items;
}

type Path = "/api/universities" | "/api/courses";

/** The item with an id, from the known ones or from the server; null for none. */
export function usePicked(path: Path, id: string, known: readonly PickedItem[]): PickedItem | null {
  const item = known.find(({ value }) => value === id) ?? null;
  const address = `${path}?${new URLSearchParams({ id })}`;
  const found = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => fetchItems(address, signal),
    enabled: id !== "" && item === null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return id === "" ? null : (item ?? found.data?.[0] ?? null);
}

/** The catalogue's matches for a text, requested after a pause in typing. */
export function useCatalogue(path: Path, filter: Record<string, string>) {
  const address = useSettled(`${path}?${new URLSearchParams(filter)}`);
  const found = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => fetchItems(address, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return {
    items: found.data ?? [],
    loading: found.isFetching,
    away: found.isError || found.isPaused,
  };
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
