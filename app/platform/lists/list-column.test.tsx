import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { exportColumns, type ListColumn } from "./list-column.ts";
import { factText, tableColumns } from "./table-columns.tsx";

interface Row {
  name: string;
  text: string | null;
  places: number;
  opens: string | null;
  created: Date | null;
}

const COLUMNS: readonly ListColumn<Row>[] = [
  { id: "name", kind: "text", title: () => "Name", value: (row) => row.name, primary: true, sortKey: "name" },
  { id: "text", kind: "lines", title: () => "Text", value: (row) => row.text, share: 3 },
  { id: "places", kind: "number", title: () => "Places", value: (row) => row.places, only: "table" },
  { id: "opens", kind: "day", title: () => "Opens", value: (row) => row.opens },
  { id: "created", kind: "moment", title: () => "Created", value: (row) => row.created, only: "export" },
];
const PLACE = { locale: "en-GB", timeZone: "Asia/Kathmandu" };
const ROW: Row = {
  name: "Fair",
  text: `First line\n${"word ".repeat(100)}`,
  places: 0,
  opens: "2027-02-01",
  created: new Date("2026-12-31T20:00:00Z"),
};
const EMPTY: Row = { name: "", text: null, places: 0, opens: null, created: null };
const html = (node: React.ReactNode) => renderToStaticMarkup(node);

test("a column stands in the table, in the export or in both", () => {
  expect(tableColumns(COLUMNS, PLACE).map(({ id }) => id)).toEqual(["name", "text", "places", "opens"]);
  const exported = (choosable?: readonly string[]) =>
    exportColumns(COLUMNS, choosable).map(({ title, kind, share, under }) => [title, kind, share, under]);
  expect(exported(["name", "text", "places", "opens"])).toEqual([
    ["Name", "text", 1, "name"],
    ["Text", "text", 3, "text"],
    ["Opens", "day", 1, "opens"],
    // It stands under no column of the page, so only the whole list has it.
    ["Created", "moment", 1, null],
  ]);
  expect(exported().map(([, , , under]) => under)).toEqual([null, null, null, null]);
});

test("an export has the values of a row, not how they are shown", () => {
  expect(exportColumns(COLUMNS).map(({ of }) => of(ROW))).toEqual([
    ROW.name,
    ROW.text,
    ROW.opens,
    ROW.created,
  ]);
});

test("a table shows values in the manner of their kind, and a dash for nothing", () => {
  const cells = (row: Row) => tableColumns(COLUMNS, PLACE).map(({ cell }) => html(cell(row)));
  const [name, text, places, opens] = cells(ROW);
  expect([name, places, opens]).toEqual(["Fair", "0", `<time dateTime="2027-02-01">1 Feb 2027</time>`]);
  expect(text).toContain("First line");
  expect(text?.length).toBeLessThan((ROW.text ?? "").length);
  expect(cells(EMPTY)[3]).toBe("—");
});

test("a cell of its own replaces the value", () => {
  const [name] = tableColumns(COLUMNS, PLACE, { name: (row) => <b>{row.name}</b> });
  expect(html(name?.cell(ROW))).toBe("<b>Fair</b>");
  expect(name?.meta).toEqual({ primary: true, sortKey: "name" });
});

test("an open record shows a value whole, 0 included, and the day in its reader's time zone", () => {
  const facts = COLUMNS.map((column) => html(factText(column, ROW, PLACE)));
  expect(facts[1]).toContain((ROW.text ?? "").trimEnd().slice(-20).trim());
  expect(facts.slice(2)).toEqual(["0", "1 Feb 2027", "1 Jan 2027"]);
  expect(COLUMNS.map((column) => factText(column, EMPTY, PLACE)).slice(3)).toEqual([null, null]);
});
