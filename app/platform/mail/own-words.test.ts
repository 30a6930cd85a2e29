import { expect, it } from "vitest";
import { filled, mailValues, notKnown } from "./own-words.ts";

it("A mail knows names and references, wherever they stand, and no link or code", () => {
  const props = {
    booking: { name: "Asha", counsellor: "Maya", reference: "CB-1" },
    path: "/x?token=1",
    code: "402913",
  };
  expect(mailValues(props, "Harbour")).toEqual({
    name: "Asha",
    counsellor: "Maya",
    reference: "CB-1",
    brand: "Harbour",
  });
  expect(mailValues({ contactName: "Nimal", companyName: "Lanka" }, "Harbour")).toEqual({
    name: "Nimal",
    companyName: "Lanka",
    brand: "Harbour",
  });
});

it("What stands in braces and is not known is named, and so are braces alone", () => {
  expect(notKnown("Dear {name}, {code} and {} {", ["name"])).toEqual(["{code}", "{}", "{"]);
  expect(notKnown("Dear {name}", ["name"])).toEqual([]);
});

it("Values are never read again, and a subject stays in one line", () => {
  const words = { subject: "For {name}", opening: "Dear {name} of {companyName}", closing: null };
  expect(filled(words, { name: "A\r\nBcc: {brand}", brand: "Harbour" })).toEqual({
    subject: "For A Bcc: {brand}",
    opening: "Dear A\r\nBcc: {brand} of ",
    closing: null,
  });
});
