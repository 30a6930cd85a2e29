import { expect, test } from "vitest";
import { staleFields } from "./stale-fields.view.ts";

const yesNo = (typed: string) => (typed === "on" ? "Yes" : "No");

test("only fields that differ are named, as people read them", () => {
  const typed = { name: " Otago ", city: "Perth", partner: "on", list: ["x"] };
  expect(
    staleFields(typed, [
      { name: "name", label: "Name", stored: "Otago" },
      { name: "city", label: "City", stored: "" },
      { name: "partner", label: "Partner", stored: "No", show: yesNo },
      { name: "website", label: "Website", stored: "https://x.example" },
      { name: "list", label: "List", stored: "" },
    ]),
  ).toEqual([
    { label: "City", mine: "Perth", stored: "" },
    { label: "Partner", mine: "Yes", stored: "No" },
    { label: "Website", mine: "", stored: "https://x.example" },
  ]);
});

test("an unticked box is sent as nothing and compares as unticked", () => {
  expect(staleFields({}, [{ name: "partner", label: "Partner", stored: "No", show: yesNo }])).toEqual([]);
});
