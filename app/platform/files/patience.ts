import { StoreOutOfReach } from "./blob-store.ts";

/**
 * The answer to `work`, which a store has so long for. Work that comes too late goes on, unheard.
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
