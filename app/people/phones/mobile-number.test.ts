import { describe, expect, it } from "vitest";
import { callingCodeOf, phoneCountries, readMobileNumber } from "./mobile-number.server.ts";

const env = { smsCountries: ["NP", "IN", "PK", "BD", "LK", "AU", "NZ"] } as const;
const read = (country: string, phone: string) => readMobileNumber({ country, phone }, env);
const refusal = (country: string, phone: string) => {
  const result = read(country, phone);
  return result.ok ? null : Object.values(result.error.fieldErrors)[0]?.[0];
};

describe("a number as people write it", () => {
  it.each([
    ["NP", "9841234567", "+9779841234567"],
    ["NP", "984-1234567", "+9779841234567"],
    ["NP", "098 4123 4567", "+9779841234567"],
    ["NP", "९८४१२३४५६७", "+9779841234567"],
    ["NP", "+977 984-1234567", "+9779841234567"],
    ["NP", "00977 984 123 4567", "+9779841234567"],
    ["NP", "9779841234567", "+9779841234567"],
    ["NP", "(+977) 9841234567", "+9779841234567"],
    ["IN", "98765 43210", "+919876543210"],
    ["IN", "09876543210", "+919876543210"],
    ["IN", "+91-98765-43210", "+919876543210"],
    ["IN", "९८७६५४३२१०", "+919876543210"],
    ["IN", "௯௮௭௬௫௪௩௨௧௦", "+919876543210"],
    ["PK", "0300 1234567", "+923001234567"],
    ["PK", "٠٣٠٠١٢٣٤٥٦٧", "+923001234567"],
    ["PK", "۰۳۰۰-۱۲۳۴۵۶۷", "+923001234567"],
    ["PK", "+92 (0)300 1234567", "+923001234567"],
    ["BD", "01712-345678", "+8801712345678"],
    ["BD", "০১৭১২৩৪৫৬৭৮", "+8801712345678"],
    ["BD", "+880 1712 345678", "+8801712345678"],
    ["LK", "077 123 4567", "+94771234567"],
    ["LK", "77 1234567", "+94771234567"],
    ["AU", "0412 345 678", "+61412345678"],
    ["AU", "0011 977 984 123 4567", "+9779841234567"],
    ["NZ", "021 123 4567", "+64211234567"],
    // The number has its own country code.
    ["NP", "＋９１９８７６５４３２１０", "+919876543210"],
    ["NP", "+61 412 345 678", "+61412345678"],
  ])("of %s, %s is %s", (country, typed, stored) => {
    expect(read(country, typed)).toEqual({ ok: true, value: stored });
  });
});

describe("a number that no code can go to", () => {
  it.each([
    ["NP", "98412345"],
    ["NP", "98412345678901"],
    ["IN", "12345"],
    ["NP", "call me"],
    ["NP", "9841234567 ext 2"],
    ["NP", "9841234567<script>"],
    ["NP", "+"],
    ["NP", "+999 123 456 789"],
  ])("of %s: %s is told to be none", (country, typed) => {
    expect(refusal(country, typed)).toMatch(/^This number does not exist in (Nepal|India)\./);
  });

  it.each([
    ["NP", "01-4412345"],
    ["IN", "011 2345 6789"],
    ["LK", "011 234 5678"],
    ["AU", "(02) 9876 5432"],
  ])("of %s: %s is a landline", (country, typed) => {
    expect(refusal(country, typed)).toMatch(/^This number cannot receive SMS/);
  });

  it.each(["+1 212 555 0123", "+44 7911 123456", "0044 7911 123456", "+881612345678"])(
    "%s is of a country that codes do not go to",
    (typed) => {
      expect(refusal("NP", typed)).toMatch(/^We can only send codes to numbers in these countries: .*Nepal/);
    },
  );

  it("is of a country that is on no list", () => {
    expect(refusal("GB", "07911 123456")).toBe("Select a country from the list");
    expect(refusal("XX", "07911 123456")).toBe("Select a country from the list");
  });
});

it("offers the countries of the settings, the first of them first", () => {
  expect(phoneCountries(env).slice(0, 2)).toEqual([
    { code: "NP", label: "Nepal (+977)" },
    { code: "IN", label: "India (+91)" },
  ]);
});

it("counts by the calling code", () => {
  expect(callingCodeOf("+9779841234567")).toBe("977");
  expect(callingCodeOf("+61412345678")).toBe("61");
});
