import { type RefObject, useEffect, useEffectEvent, useState } from "react";

type DragAndDrop = typeof import("@atlaskit/pragmatic-drag-and-drop/element/adapter");

/** The library that drags with the browser's own means; it comes behind the page, which is there without it. */
export function useDragAndDrop(isWanted = true): DragAndDrop | null {
  const [library, setLibrary] = useState<DragAndDrop | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    // If it cannot be loaded, there are other ways to move things.
    import("@atlaskit/pragmatic-drag-and-drop/element/adapter").then(
      (loaded) => isHere && setLibrary(loaded),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  return library;
}

/** Lets an element be dragged, as `id` of a kind. */
export function useDraggable(
  drag: DragAndDrop | null,
  element: RefObject<HTMLElement | null>,
  { kind, id, isMovable }: { kind: string; id: string; isMovable: boolean },
): void {
  useEffect(() => {
    if (!drag || !element.current || !isMovable) return;
    return drag.draggable({ element: element.current, getInitialData: () => ({ [kind]: id }) });
  }, [drag, element, kind, id, isMovable]);
}

/** Lets an element take what is dragged of a kind; it is called by `id`. */
export function useDropTarget(
  drag: DragAndDrop | null,
  element: RefObject<HTMLElement | null>,
  { kind, id }: { kind: string; id: string },
): void {
  useEffect(() => {
    if (!drag || !element.current) return;
    return drag.dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => kind in source.data,
      getData: () => ({ id }),
    });
  }, [drag, element, kind, id]);
}

interface Drag {
  onStart(id: string): void;
  /** `over` is null outside every target. */
  onOver(id: string, over: string | null): void;
  onDrop(id: string, over: string | null): void;
}

/** Hears of everything that is dragged of a kind. */
export function useDragMonitor(drag: DragAndDrop | null, kind: string, handlers: Drag): void {
  const start = useEffectEvent(handlers.onStart);
  const over = useEffectEvent(handlers.onOver);
  const drop = useEffectEvent(handlers.onDrop);
  useEffect(() => {
    if (!drag) return;
    const idOf = (data: Record<string, unknown>) => String(data[kind]);
    const target = (targets: readonly { data: Record<string | symbol, unknown> }[]) =>
      targets[0] ? String(targets[0].data.id) : null;
    return drag.monitorForElements({
      canMonitor: ({ source }) => kind in source.data,
      onDragStart: ({ source }) => start(idOf(source.data)),
      onDropTargetChange: ({ source, location }) =>
        over(idOf(source.data), target(location.current.dropTargets)),
      onDrop: ({ source, location }) => drop(idOf(source.data), target(location.current.dropTargets)),
    });
  }, [drag, kind]);
}
