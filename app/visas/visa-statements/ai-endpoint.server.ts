import { z } from "zod";
import type { AiSettings } from "#app/platform/environment/ai-settings.server.ts";
import { boundedFetch } from "#app/platform/http/bounded-fetch.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { AI_ANSWER_SCHEMA, AI_INSTRUCTIONS } from "./ai-instructions.ts";

/** Why an endpoint gave no facts: late, refused the key, has too much to do, cannot be reached, or answered something else. */
export type AiProblem = "late" | "refused" | "busy" | "away" | "unreadable";

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/**
 * Asks the endpoint for the facts of one text, and returns what it wrote. A redirect is not followed: it would carry the
 * text elsewhere. What the endpoint says of a failure is neither logged nor shown: it can quote the text.
 */
export async function askForFacts(settings: AiSettings, text: string): Promise<Result<string, AiProblem>> {
  let answer: Response;
  try {
    answer = await boundedFetch(`${settings.address}/chat/completions`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(settings.apiKey === null ? {} : { authorization: ["Bearer", settings.apiKey].join(" ") }),
      },
      body: JSON.stringify({
        model: settings.model,
        temperature: 0,
        messages: [
          { role: "system", content: AI_INSTRUCTIONS },
          { role: "user", content: text },
        ],
        response_format: {
          type: "json_schema",
          json_schema: { name: "facts", strict: true, schema: AI_ANSWER_SCHEMA },
        },
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(settings.patienceMs),
    });
  } catch (error) {
    if (error instanceof SafeError) return err("unreadable");
    return err(error instanceof Error && error.name === "TimeoutError" ? "late" : "away");
  }
  const { status } = answer;
  if (status === 401 || status === 403) return err("refused");
  if (status === 429) return err("busy");
  if (!answer.ok) return err("away");
  const read = answerSchema.safeParse(await answer.json().catch(() => null));
  const content = read.data?.choices[0]?.message.content;
  return content === undefined ? err("unreadable") : ok(content);
}
