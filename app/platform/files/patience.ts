import { StoreOutOfReach } from "#app/platform/results/out-of-reach.ts";

/**
 * Limits how long a store can take for `work`. Late work continues, but its result is ignored.
 *
 * @throws StoreOutOfReach
 */
export async function within<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreOutOfReach({ code: "ETIMEDOUT" })), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
