import { describe, expect, test } from "vitest";
import { isTrapped } from "#app/platform/forms/trap.ts";
import { consultationRequestSchema } from "./consultation-request.ts";
import { enquiryLine, enquiryText } from "./enquiry-row.ts";

const good = {
  key: "6f1c1a52-5a39-4d7e-9a50-0a3a3a2f8d11",
  name: "Asha Thapa",
  email: "Asha@Example.com",
  phone: "",
  preferredTime: "",
  note: "",
  website: "",
};

const messagesOf = (input: unknown) => {
  const parsed = consultationRequestSchema.safeParse(input);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
};

describe("A request for a consultation", () => {
  test("needs only a name and an address", () => {
    expect(messagesOf(good)).toEqual([]);
    expect(consultationRequestSchema.parse(good)).toMatchObject({
      email: "asha@example.com",
      phone: null,
      note: null,
    });
  });

  test("says at the field what is missing or wrong", () => {
    expect(messagesOf({ ...good, name: " ", email: "asha@", phone: "call me" })).toEqual([
      "name: Enter your name",
      "email: Enter an email address like name@example.com",
      "phone: Enter a phone number with its country code, for example +977 98 1234 5678",
    ]);
  });

  test("refuses lists, control characters, lone surrogates and texts beyond the bounds", () => {
    expect(messagesOf({ ...good, name: ["a", "b"] })).toHaveLength(1);
    expect(messagesOf({ ...good, name: "Asha\u0000" })).toHaveLength(1);
    expect(messagesOf({ ...good, note: "\ud800" })).toHaveLength(1);
    expect(messagesOf({ ...good, note: "x".repeat(2001) })).toHaveLength(1);
    expect(messagesOf({ ...good, key: "1" })).toHaveLength(1);
  });

  test("is a trap's catch when the hidden field is filled in", () => {
    expect(isTrapped({ website: "" })).toBe(false);
    expect(isTrapped({ website: undefined })).toBe(false);
    expect(isTrapped({ website: "https://spam.example" })).toBe(true);
  });

  test("reads as one text: the time first, then the note", () => {
    const nothing = { topic: null, preferredTime: null, message: null };
    expect(enquiryText({ ...nothing, preferredTime: "Mondays", message: "Nursing\nin Perth" })).toBe(
      "Preferred time: Mondays\n\nNursing\nin Perth",
    );
    expect(enquiryText({ ...nothing, message: "Nursing" })).toBe("Nursing");
    expect(enquiryLine({ ...nothing, preferredTime: "Mondays", message: "Nursing" })).toBe(
      "Preferred time: Mondays · Nursing",
    );
    expect(enquiryLine(nothing)).toBeNull();
    expect(enquiryText({ ...nothing, topic: "visa", message: "How long?" })).toBe(
      "Visa and residence\n\nHow long?",
    );
    expect(enquiryText(nothing)).toBeNull();
  });
});
