import { expect, test } from "vitest";
import { saveColumnsSchema } from "#app/platform/lists/layout-schema.ts";
import {
  byField,
  type CustomField,
  type CustomFieldKind,
  editedOptions,
  FIELD_COLUMN,
  fieldColumn,
  keyFor,
  optionsOf,
  readFieldCell,
  readValue,
  VALUE_MAX_LENGTH,
  valueText,
} from "./custom-field.ts";
import { customFieldSchema } from "./custom-field-resource.ts";
import { changeDetailsSchema } from "./details-schema.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const field = (kind: CustomFieldKind, labels: readonly string[] = []): CustomField => ({
  id: ID,
  key: "it",
  label: "It",
  kind,
  options: editedOptions(ID, [], labels),
});
const readAs = (kind: CustomFieldKind, text: string) => {
  const read = readValue(field(kind), text);
  return read.ok ? read.value : "refused";
};

test("values are stored in one form, and others refused", () => {
  expect(readAs("text", "  Facebook ")).toBe("Facebook");
  expect(readAs("text", " ")).toBeNull();
  expect(readAs("text", "x".repeat(VALUE_MAX_LENGTH))).toHaveLength(VALUE_MAX_LENGTH);
  expect(readAs("text", "x".repeat(VALUE_MAX_LENGTH + 1))).toBe("refused");
  expect(readAs("number", "6,5")).toBe("6.5");
  expect(readAs("number", "-3")).toBe("-3");
  expect(readAs("number", "12,000")).toBe("12000");
  expect(readAs("number", "1,234.5")).toBe("1234.5");
  expect(readAs("number", "10,50,000")).toBe("1050000");
  for (const text of ["6.5 bands", "1e9", "$100", "NaN"]) expect(readAs("number", text)).toBe("refused");
  expect(readAs("date", "2027-02-28")).toBe("2027-02-28");
  expect(readAs("date", "2027-02-30")).toBe("refused");
  expect(readAs("link", "https://example.com/a")).toBe("https://example.com/a");
  for (const text of ["javascript:alert(1)", "ftp://example.com", "example.com"]) {
    expect(readAs("link", text)).toBe("refused");
  }
});

test("an option is chosen by its id; an archived one only stays where it is", () => {
  const source = field("choice", ["Facebook", "Walk-in"]);
  const [facebook, walkIn] = source.options;
  const without = { ...source, options: editedOptions(ID, source.options, ["Walk-in"]) };
  expect(readValue(source, facebook?.id ?? "")).toEqual({ ok: true, value: facebook?.id });
  expect(readValue(source, "Facebook").ok).toBe(false);
  expect(readValue(without, facebook?.id ?? "").ok).toBe(false);
  expect(readValue(without, facebook?.id ?? "", facebook?.id).ok).toBe(true);
  expect(valueText(without, facebook?.id ?? "", "en")).toBe("Facebook");
  expect(byField([facebook?.id ?? "", walkIn?.id ?? ""])).toHaveLength(1);
  expect(byField([facebook?.id ?? "", "22222222-2222-4222-8222-000000000001"])).toHaveLength(2);
  expect(valueText(field("yes-no"), optionsOf(field("yes-no"))[1]?.id ?? "", "en")).toBe("No");
});

test("options are renamed in their lines, archived without one, and brought back by their name", () => {
  const stored = editedOptions(ID, [], ["Facebook", "Walk-in", "Friend"]);
  const labels = (options: ReturnType<typeof editedOptions>) =>
    options.map(({ id, label, isArchived }) => `${Number(id.slice(-2))} ${label}${isArchived ? " -" : ""}`);
  expect(labels(stored)).toEqual(["1 Facebook", "2 Walk-in", "3 Friend"]);
  expect(labels(editedOptions(ID, stored, ["Meta", "Walk-in", "Friend"]))[0]).toBe("1 Meta");
  expect(labels(editedOptions(ID, stored, ["Friend", "Facebook", "Walk-in"]))).toEqual([
    "3 Friend",
    "1 Facebook",
    "2 Walk-in",
  ]);
  const fewer = editedOptions(ID, stored, ["Walk-in", "Friend"]);
  expect(labels(fewer)).toEqual(["2 Walk-in", "3 Friend", "1 Facebook -"]);
  expect(labels(editedOptions(ID, fewer, ["Walk-in", "Friend", "TikTok"]))).toEqual([
    "2 Walk-in",
    "3 Friend",
    "4 TikTok",
    "1 Facebook -",
  ]);
  expect(labels(editedOptions(ID, fewer, ["facebook", "Walk-in", "Friend"]))[0]).toBe("1 facebook");
});

test("cells of a file are read by the kind of their field", () => {
  const source = field("choice", ["Facebook"]);
  expect(readFieldCell(source, "FACEBOOK", null)).toEqual({ ok: true, value: source.options[0]?.id });
  expect(readFieldCell(source, "N/A", null)).toEqual({ ok: true, value: null });
  const unknown = readFieldCell(source, "TikTok", null);
  expect(unknown.ok ? "" : unknown.error).toContain("TikTok");
  expect(readFieldCell(field("yes-no"), "y", null)).toEqual({
    ok: true,
    value: optionsOf(field("yes-no"))[0]?.id,
  });
  expect(readFieldCell(field("date"), "25 Feb 2027", null)).toEqual({ ok: true, value: "2027-02-25" });
  expect(readFieldCell(field("number"), "about 6", null).ok).toBe(false);
});

test("a key is made of the label, and is another for each field", () => {
  expect(keyFor("Lead source", [])).toBe("lead_source");
  expect(keyFor("Lead source", ["lead_source"])).toBe("lead_source_2");
  expect(keyFor("स्रोत", [])).toBe("field");
  expect(FIELD_COLUMN.test(fieldColumn({ id: ID }))).toBe(true);
  expect(FIELD_COLUMN.test("field-1")).toBe(false);
  expect(saveColumnsSchema.safeParse({ columns: ["name", fieldColumn({ id: ID })] }).success).toBe(true);
});

test("the form of a field asks for options of a choice, each once", () => {
  const errorOf = (kind: string, optionLines: string) =>
    customFieldSchema
      .safeParse({ label: "Source", of: "students", kind, optionLines })
      .error?.issues[0]?.path.join(".");
  expect(errorOf("text", "")).toBeUndefined();
  expect(errorOf("choice", "Facebook\nWalk-in")).toBeUndefined();
  expect(errorOf("choice", " \n")).toBe("optionLines");
  expect(errorOf("choice", "Walk-in\nwalk in")).toBe("optionLines");
  expect(errorOf("choice", Array.from({ length: 201 }, (_, at) => `Option ${at}`).join("\n"))).toBe(
    "optionLines",
  );
  expect(errorOf("choice", "x".repeat(81))).toBe("optionLines");
});

test("the form of a record sends its fields by their ids", () => {
  const sent = changeDetailsSchema.parse({
    version: "3",
    [`field-${ID}`]: "a",
    "field-nonsense": "b",
    intent: "change-details",
  });
  expect(sent).toEqual({ version: 3, details: [{ fieldId: ID, name: `field-${ID}`, value: "a" }] });
});
