import { z } from "zod";
import { takeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { type Failure, invalidField, type Result } from "#app/platform/results/result.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { boardMessages as texts } from "./board.words.ts";
import { MOVED_CARD } from "./list-query.ts";

/**
 * Adds what marks a request from the board to the fields of the noun's own form: the board stays on its page for the
 * answer.
 */
export const boardForm = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  schema.extend({ from: z.literal("board").nullish() });

interface CardMove<Input> {
  readonly path: string;
  /** The field with the card's target column. */
  readonly field: string;
  readonly schema: z.ZodType<Input & { from?: "board" | null | undefined }>;
  command(deps: WriteDeps, actor: Actor, input: Input): Promise<Result<{ version: number }, Failure>>;
  readonly message: FlashKey;
}

/** Moves a card with its noun's own command; without JavaScript the browser returns to the board. */
export async function moveCard<Input>(
  args: IntentArgs,
  { path, field, schema, command, message }: CardMove<Input>,
) {
  const taken = await takeForm(args, {
    schema,
    async command(deps, actor, input) {
      const moved = await command(deps, actor, input);
      // The reader can still see the board, though not this card.
      return !moved.ok && moved.error.code === "not-found" ? invalidField(field, texts.gone) : moved;
    },
  });
  if (!taken.ok) return taken.error;
  if (args.form.get("from") === "board") return { moved: { version: taken.value.version } };
  throw redirect(path + searchWithout(args.request, MOVED_CARD), {
    headers: { "set-cookie": flashCookie(message) },
  });
}
