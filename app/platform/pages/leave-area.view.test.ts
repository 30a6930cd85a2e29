import { expect, test } from "vitest";
import { leaveArea } from "./leave-area.view.ts";

const navigate = (pattern: string, method: string) => {
  const request = new Request("https://a.example/admin/students?q=asha", { method });
  return new Promise((resolve) => {
    resolve(leaveArea({ request, pattern }, async () => "goes on"));
  }).catch((answer: unknown) => answer);
};

test("an address outside of the area is opened as a document", async () => {
  const answer = await navigate("*", "GET");
  if (!(answer instanceof Response)) throw new Error("The navigation went on");
  expect(answer.headers.get("location")).toBe("https://a.example/admin/students?q=asha");
  expect(answer.headers.has("x-remix-reload-document")).toBe(true);
});

test("addresses of the area, and what is posted, go on", async () => {
  expect(await navigate("/admin/students", "GET")).toBe("goes on");
  expect(await navigate("*", "POST")).toBe("goes on");
});
