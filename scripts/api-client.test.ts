import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLIENT, makeClient } from "./api-client.ts";

test("The client for programs is the one that the API's description makes: npm run api:client", async () => {
  expect(await makeClient()).toBe(readFileSync(CLIENT, "utf8"));
});
