import type { JobOrder } from "./jobs.server.ts";

const composed = new Map<string, string>();

/**
 * A write that is one statement, with the queue's own insert as its last part: the jobs exist exactly if the
 * write happens. There are as many such texts as there are writes and queues.
 *
 * @param statement parts of a `with`, one of them named `held`; where that is empty, nothing is enqueued
 * @param parameters how many the statement has; those of the order come behind them
 */
export function statementWithJobs(statement: string, parameters: number, order: JobOrder): string {
  const key = `${statement}\n${order.text}`;
  const known = composed.get(key);
  if (known) return known;
  const guarded = order.text.replaceAll(
    /\$(\d+)/g,
    (_, number) => `(case when exists (select from held) then $${Number(number) + parameters} else '[]' end)`,
  );
  const text = `${statement}, job as (${guarded}) select id from held`;
  composed.set(key, text);
  return text;
}
