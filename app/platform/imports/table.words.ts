import { note, words } from "#app/words/words.ts";

/** How an uploaded table is read, wherever one is uploaded. */
export const tableMessages = words({
  choose: "Change how the file is read",
  chooseHint:
    "We detect these settings. Upload the file again with other settings if rows or columns are wrong.",
  detect: note("Detect automatically", "First option of a list of separators or encodings"),
  select: "Select an option from the list",
  sheet: "Sheet",
  sheetHint: "Name or number of a sheet in the workbook",
  headerLine: "Row with the column names",
  headerHint: "Enter 0 if the columns have no names.",
  headerNumber: "Enter the number of a row in digits",
  separator: "Separator",
  separators: { comma: "Comma", semicolon: "Semicolon", tab: "Tab", bar: "Vertical bar" },
  encoding: "Encoding",
  encodings: {
    "utf-8": "UTF-8",
    mixed: "UTF-8, and Windows-1252 in rows that are not UTF-8",
    "windows-1252": "Windows-1252",
    "utf-16le": "UTF-16, little-endian",
    "utf-16be": "UTF-16, big-endian",
  },
  title: "How the file was read",
  sheetRead: "Sheet: {name}",
  otherSheets: "Sheets not imported: {names}",
  hiddenSheet: "{name} (hidden)",
  headerRead: "Row with the column names: {line, number}",
  noHeader: "The columns in this file have no names.",
  written: "Encoding: {encoding}. Separator: {separator}.",
  firstRows: "First rows",
  row: "Row {line, number}: {text}",
  notedTitle:
    "{count, plural, one {# row was not read or needs a correction} other {# rows were not read or need a correction}}",
  noted: {
    title: "Above the column names",
    note: "Note below the table",
    repeated: "Column names repeated",
    total: "Total of other rows",
    quote: "Quotation mark not closed. Correct the row in the file.",
    formula: "A formula has no saved value. Open the file in a spreadsheet program, save it, and try again.",
    encoding: "Characters in another encoding. Select another encoding, or correct the row in the file.",
  },
  notedRow: "Row {line, number}: {why}",
});
