import { describe, expect, it } from "vitest";
import { readPhones } from "./read-phone.server.ts";

const read = (text: string, country: string | null = null) => {
  const given = readPhones(text, country);
  return given.ok ? [given.value.numbers.join(" "), given.value.rest] : given.error;
};

describe("A phone number in a cell", () => {
  it.each<[string, string | null, string]>([
    ["+977-9841234567", null, "+9779841234567"],
    ["(+977) 984 1234567", null, "+9779841234567"],
    ["00977 9841234567", null, "+9779841234567"],
    ["977 9841234567", null, "+9779841234567"],
    ["9779841234567", "PK", "+9779841234567"],
    ["9841234567", "NP", "+9779841234567"],
    ["984-1234567", "NP", "+9779841234567"],
    ["९८४१२३४५६७", "NP", "+9779841234567"],
    ["+९७७ ९८४१२३४५६७", null, "+9779841234567"],
    ["+٩٧٧ ٩٨٤١٢٣٤٥٦٧", null, "+9779841234567"],
    ["০১৭১২৩৪৫৬৭৮", "BD", "+8801712345678"],
    ["＋977 9841234567", null, "+9779841234567"],
    ["+977–984–1234567", null, "+9779841234567"],
    ["+977\u00a0984\u202f1234567", null, "+9779841234567"],
    ["+977.984.1234567", null, "+9779841234567"],
    ["+977_9841234567", null, "+9779841234567"],
    ["tel:+9779841234567", null, "+9779841234567"],
    ["Mob: 9841234567", "NP", "+9779841234567"],
    ["+92 (0)300 1234567", null, "+923001234567"],
    ["+92-0300-1234567", null, "+923001234567"],
    ["0300-1234567", "PK", "+923001234567"],
    ["+880 01712-345678", null, "+8801712345678"],
    ["880 1712 345678", "NP", "+8801712345678"],
    ["+94 077 123 4567", null, "+94771234567"],
    ["91 98765-43210", "NP", "+919876543210"],
    ["+61 0412 345 678", null, "+61412345678"],
    ["0061 412 345 678", "NP", "+61412345678"],
    ["0011 977 984 123 4567", "AU", "+9779841234567"],
    ["+64 (0)21 123 4567", null, "+64211234567"],
    ["+977-1-4412345", null, "+97714412345"],
  ])("%s of %s is %s", (text, country, number) => {
    expect(read(text, country)).toEqual([number, null]);
  });

  it("keeps the words around it", () => {
    expect(read("+977 984 123 4567 (WhatsApp)")).toEqual(["+9779841234567", "WhatsApp"]);
    expect(read("+1 (415) 555-2671 ext 12")).toEqual(["+14155552671", "ext 12"]);
    expect(read("father 9841234567", "NP")).toEqual(["+9779841234567", "father"]);
  });

  it("may be two", () => {
    const both = "+9779841234567 +9779851234567";
    for (const text of [
      "+977 984 1234567 / 985 1234567",
      "+977 984 1234567, +977 985 1234567",
      "+977 984 1234567\n+9779851234567",
      "9779841234567;9851234567",
      "+9779841234567 or 9851234567",
    ]) {
      expect(read(text)).toEqual([both, null]);
    }
    expect(read("9841234567/9851234567", "NP")).toEqual([both, null]);
    expect(read("+9779841234567 / 46")).toEqual(["+9779841234567", "46"]);
  });

  it.each(["", " ", "N/A", "n/a", "-", "–", "0", "000", "nil", "none", "TBA", "..."])(
    "is missing in %j",
    (text) => {
      expect(read(text, "NP")).toEqual(["", null]);
    },
  );

  it.each<[string, string | null]>([
    ["9841234567", null],
    ["0300-1234567", "NP"],
    ["9.84123E+09", "NP"],
    ["9.77984E+12", "NP"],
    ["call me", "NP"],
    ["12345", "NP"],
    ["+999 123 456 789", null],
    ["9841234567<script>1", "NP"],
  ])("cannot be read in %s of %s", (text, country) => {
    expect(read(text, country)).toBe("unreadable");
  });
});
