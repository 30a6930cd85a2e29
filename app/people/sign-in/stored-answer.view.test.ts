import { describe, expect, test } from "vitest";
import { answerOrStored } from "./stored-answer.view.ts";

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const posted = (fields: Record<string, string>) =>
  new Request("https://a.example/auth", { method: "POST", body: new URLSearchParams(fields) });
const TYPED = { email: "sita@mail.example", password: "river-lamp-42" };

describe("A screen of sign-in whose post gets no answer", () => {
  test.each([
    ["sign-in", "Failed to sign in"],
    ["sign-in-phone", "Failed to sign in"],
    ["sign-up", "Failed to sign up"],
    ["sign-up-phone", "Failed to sign up"],
    ["recover", null],
  ])("keeps what was typed and says so: %s", async (intent, toast) => {
    const answer = await answerOrStored(posted({ intent, ...TYPED }), lost);
    expect(answer).toMatchObject({
      data: { form: intent, toast, asksCode: false, lastResult: { initialValue: TYPED } },
      init: { status: 503 },
    });
    expect(JSON.stringify(answer)).toContain("What you typed is still here");
  });

  test("keeps asking for a code that it asked for", async () => {
    const answer = await answerOrStored(posted({ intent: "sign-in", code: "", ...TYPED }), lost);
    expect(answer).toMatchObject({ data: { asksCode: true } });
  });

  test("does not check a password, because no one waits for the result", async () => {
    const answer = await answerOrStored(posted({ intent: "judge-password", ...TYPED }), lost);
    expect(answer).toMatchObject({ data: null, init: { status: 503 } });
  });

  test("hands on what the server says below 500", async () => {
    const refused = { status: 403, statusText: "", internal: false, data: null };
    for (const said of [refused, new Response(null, { status: 303 })]) {
      await expect(answerOrStored(posted({ intent: "sign-in" }), () => Promise.reject(said))).rejects.toBe(
        said,
      );
    }
    expect(await answerOrStored(posted({ intent: "sign-in" }), async () => "an answer")).toBe("an answer");
  });
});
