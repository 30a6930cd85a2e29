import type { Transaction } from "#app/platform/database/client.server.ts";
import { err, type Failure, type Result } from "#app/platform/results/result.ts";

class Refusal extends Error {
  override readonly name = "Refusal";
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** Runs several commands of which all succeed or none: if one of them refuses, those before it are rolled back. */
export async function wholeWrite<Done>(
  tx: Transaction,
  write: (tx: Transaction) => Promise<Result<Done, Failure>>,
): Promise<Result<Done, Failure>> {
  try {
    return await tx.transaction(async (step) => {
      const done = await write(step);
      if (!done.ok) throw new Refusal(done.error);
      return done;
    });
  } catch (error) {
    if (error instanceof Refusal) return err(error.failure);
    throw error;
  }
}
