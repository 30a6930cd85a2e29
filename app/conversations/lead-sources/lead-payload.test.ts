import { describe, expect, it } from "vitest";
import { deliveryIdOf, guessField, mapLead } from "./lead-mapping.ts";
import { readFormPayload, readJsonPayload } from "./lead-payload.ts";

const fieldsOf = (body: unknown) => {
  const read = readJsonPayload(typeof body === "string" ? body : JSON.stringify(body));
  return "fields" in read ? read.fields : read.problem;
};
const map = (body: unknown, mapping: Parameters<typeof mapLead>[1] = []) => {
  const fields = fieldsOf(body);
  if (typeof fields === "string") throw new Error(fields);
  return mapLead(fields, mapping);
};

/** As Google describes it: https://developers.google.com/google-ads/webhook/docs/implementation */
const GOOGLE = {
  lead_id: "TeSter-123",
  api_version: "1.0",
  form_id: 40000000000,
  campaign_id: 123456,
  google_key: "our secret",
  is_test: false,
  gcl_id: "Cj0KCQiA",
  user_column_data: [
    { column_name: "Full Name", string_value: "Asha Gurung", column_id: "FULL_NAME" },
    { column_name: "User Phone", string_value: "+9779841234567", column_id: "PHONE_NUMBER" },
    { column_name: "User Email", string_value: "ASHA@example.com", column_id: "EMAIL" },
    { string_value: "Dunedin", column_id: "Which city?" },
  ],
};
/** As Meta has the fields of a lead; tools pass them on so, or flat. */
const META = {
  id: "444444444444",
  created_time: "2026-11-28T10:00:00+0000",
  platform: "ig",
  campaign_name: "Nursing 2027",
  field_data: [
    { name: "full_name", values: ["Asha Gurung"] },
    { name: "phone_number", values: ["p:+9779841234567"] },
    { name: "course_of_interest", values: ["Nursing", "Midwifery"] },
  ],
};

describe("a payload", () => {
  it("is its fields, however deep they are and however their list is made", () => {
    expect(
      fieldsOf({ a: " x ", b: { c: 1, d: [true, null, "y"] }, e: [{ f: "z" }, { f: "w" }], g: "" }),
    ).toEqual([
      ["a", "x"],
      ["b.c", "1"],
      ["b.d", "true, y"],
      ["e.1.f", "z"],
      ["e.2.f", "w"],
    ]);
    expect(fieldsOf([{ name: "Asha" }])).toEqual([["1.name", "Asha"]]);
  });

  it("of a form is the same", () => {
    expect(readFormPayload("name=Asha+Gurung&email=asha%40example.com&name=Asha+Gurung&x=")).toEqual({
      fields: [
        ["name", "Asha Gurung"],
        ["email", "asha@example.com"],
      ],
    });
  });

  it("never holds what proves who the sender is", () => {
    expect(JSON.stringify(fieldsOf(GOOGLE))).not.toContain("our secret");
    expect(fieldsOf({ auth: { token: "x", api_key: "y" }, password: "z" })).toBe("empty");
  });

  it.each([
    ["", "unreadable"],
    ["null", "unreadable"],
    ['"text"', "unreadable"],
    ["{", "unreadable"],
    ["{}", "empty"],
    ["[]", "empty"],
    ['{"a":null,"b":[]}', "empty"],
    ["[".repeat(60_000), "unreadable"],
    [`${"[".repeat(50)}1${"]".repeat(50)}`, "too-deep"],
    [
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, 1]))),
      "too-many-fields",
    ],
  ])("%.30s is refused: %s", (body, problem) => {
    expect(fieldsOf(body)).toBe(problem);
  });

  it("is stored without characters that no one sees", () => {
    expect(
      fieldsOf('{"__proto__":"p","a\\u0000b":"x\\u0000\\ud800y\\u202e","c":"1\\r\\n2\\u20283"}'),
    ).toEqual([
      ["__proto__", "p"],
      ["ab", "x\ufffdy"],
      ["c", "1\n2\n3"],
    ]);
  });
});

describe("a lead", () => {
  it("of Google Ads", () => {
    expect(map(GOOGLE)).toEqual({
      name: "Asha Gurung",
      email: "asha@example.com",
      phone: "+9779841234567",
      interest: null,
      message: "api_version: 1.0\nform_id: 40000000000\ncampaign_id: 123456\nWhich city?: Dunedin",
      campaign: { gclid: "Cj0KCQiA" },
      isTest: false,
    });
    expect(map({ ...GOOGLE, is_test: true })?.isTest).toBe(true);
  });

  it("is known by the sender's id, whatever else it holds", () => {
    expect(deliveryIdOf([["lead_id", "1"]], [])).toBe("1");
    expect(deliveryIdOf([["id", "1"]], [])).toBeNull();
    expect(deliveryIdOf([["id", "1"]], [["id", "deliveryId"]])).toBe("1");
  });

  it("of Meta", () => {
    expect(map(META)).toMatchObject({
      name: "Asha Gurung",
      phone: "+9779841234567",
      interest: "Nursing, Midwifery",
      campaign: { utm_source: "ig", utm_campaign: "Nursing 2027" },
      message: "id: 444444444444\ncreated_time: 2026-11-28T10:00:00+0000",
    });
  });

  it("follows the owner's choice before the names", () => {
    const body = { Name: "Course A", Who: "Asha", Mail: "asha@example.com", internal: "x" };
    expect(
      map(body, [
        ["Name", "interest"],
        ["Who", "name"],
        ["internal", "ignore"],
      ]),
    ).toMatchObject({ name: "Asha", interest: "Course A", email: "asha@example.com", message: null });
  });

  it("loses nothing that cannot be used", () => {
    const long = "x".repeat(200);
    expect(
      map({
        first_name: "Asha",
        last_name: "Gurung",
        email: "not an address",
        work_email: "asha@example.com",
        phone: "call me",
        course: long,
        message: "Hello",
      }),
    ).toMatchObject({
      name: "Asha Gurung",
      email: "asha@example.com",
      phone: null,
      interest: null,
      message: `Hello\n\nEmail: not an address\nPhone: call me\nDestination or course: ${long}`,
    });
  });

  it("needs an email address or a phone number, and is named by it where it has no name", () => {
    expect(map({ name: "Asha" })).toBeNull();
    expect(map({ email: "asha@example.com" })?.name).toBe("asha@example.com");
    expect(map({ phone: "९८४१२३४५६७" })).toMatchObject({ name: "9841234567", phone: "9841234567" });
  });

  it.each([
    ["FULL_NAME", "name"],
    ["data.contact.Email Address", "email"],
    ["WhatsApp number", "phone"],
    ["Course of interest", "interest"],
    ["gcl_id", "gclid"],
    ["constructor", "note"],
    ["__proto__", "note"],
  ])("guesses that %s is %s", (name, field) => {
    expect(guessField(name)).toBe(field);
  });
});
