import { useCallback, useEffect, useRef, useState } from "react";
import { DocumentSending, type Paper, type SendingState } from "./document-sending.view.ts";

/** More at once would only slow each down on a phone. */
const AT_ONCE = 2;

export interface SendingLine {
  readonly id: number;
  readonly paper: Paper;
  readonly state: SendingState;
}

export interface Sending {
  readonly lines: readonly SendingLine[];
  send(papers: readonly Paper[]): void;
  pause(id: number): void;
  goOn(id: number): void;
  cancel(id: number): void;
}

interface Line {
  readonly id: number;
  readonly sending: DocumentSending;
}

/**
 * Uploads in progress. An upload interrupted by leaving the page resumes when the same file is selected again.
 *
 * @param onDone called when all uploads have become documents
 */
export function useSending(onDone: (count: number) => void): Sending {
  const lines = useRef<Line[]>([]);
  const queue = useRef<Line[]>([]);
  const running = useRef(0);
  const sent = useRef(0);
  const numbers = useRef(0);
  const done = useRef(onDone);
  const [shown, setShown] = useState<SendingLine[]>([]);

  useEffect(() => {
    done.current = onDone;
  });
  const show = useCallback(() => {
    setShown(lines.current.map(({ id, sending }) => ({ id, paper: sending.paper, state: sending.state })));
  }, []);
  const remove = useCallback(
    (id: number) => {
      lines.current = lines.current.filter((line) => line.id !== id);
      queue.current = queue.current.filter((line) => line.id !== id);
      show();
    },
    [show],
  );
  const next = useCallback(() => {
    while (running.current < AT_ONCE) {
      const line = queue.current.shift();
      if (!line) return;
      running.current += 1;
      void line.sending.run().then((isDocument) => {
        running.current -= 1;
        if (isDocument) {
          sent.current += 1;
          remove(line.id);
        }
        if (lines.current.length === 0 && isDocument) done.current(sent.current);
        next();
      });
    }
  }, [remove]);
  useEffect(
    () => () => {
      for (const { sending } of lines.current) sending.leave();
    },
    [],
  );

  const find = (id: number) => lines.current.find((line) => line.id === id)?.sending;
  return {
    lines: shown,
    send(papers) {
      for (const paper of papers) {
        numbers.current += 1;
        const line = { id: numbers.current, sending: new DocumentSending(paper, show) };
        lines.current.push(line);
        queue.current.push(line);
      }
      show();
      next();
    },
    pause: (id) => find(id)?.pause(),
    goOn: (id) => find(id)?.goOn(),
    cancel(id) {
      void find(id)?.cancel();
      remove(id);
    },
  };
}
