import { z } from "zod";
import { TRIABLE } from "./integrations.ts";
import { integrationMessages } from "./integrations.words.ts";

export const trySchema = z.object({
  name: z.enum(TRIABLE, { error: () => integrationMessages.choose }),
});
