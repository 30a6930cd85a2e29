import { Document, Image, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import { type ReactNode, useContext } from "react";
import { currentLanguage } from "#app/words/current-language.ts";
import { PdfHouse } from "./house.pdf.ts";
import { pdfMessages } from "./pdf.words.ts";

/** The product's faces (`render-pdf.server.ts` reads them): Latin, what Latin has beyond Western Europe, Devanagari. */
const TEXT_FACES = ["Anek", "Anek-Extended", "Anek-Devanagari"];
const HEADING_FACES = ["Eczar", "Eczar-Extended", "Anek-Devanagari"];

const INK = "#17223b";
const MUTED = "#56607a";
const LINE = "#d8cdb4";

const styles = StyleSheet.create({
  page: {
    paddingTop: 48,
    paddingBottom: 64,
    paddingHorizontal: 52,
    fontFamily: TEXT_FACES as unknown as string,
    // No line height here: texts that are made while the page is laid out would come to nothing.
    fontSize: 10.5,
    color: INK,
  },
  brand: { fontFamily: HEADING_FACES as unknown as string, fontSize: 12 },
  head: {
    flexDirection: "row",
    alignItems: "center",
    gap: 10,
    paddingBottom: 8,
    marginBottom: 28,
    borderBottomWidth: 1,
    borderBottomColor: LINE,
  },
  title: {
    fontFamily: HEADING_FACES as unknown as string,
    fontSize: 22,
    marginBottom: 14,
  },
  footer: {
    position: "absolute",
    bottom: 30,
    left: 52,
    right: 52,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8.5,
    color: MUTED,
  },
  fact: { flexDirection: "row", paddingVertical: 3 },
  factLabel: { width: 140, color: MUTED },
  row: {
    flexDirection: "row",
    gap: 10,
    paddingVertical: 5,
    borderBottomWidth: 0.5,
    borderBottomColor: LINE,
  },
  columns: { color: MUTED, fontSize: 9 },
});

interface SheetProps {
  readonly brandName: string;
  readonly title: string;
  /** In the footer of every page, next to the page number. */
  readonly foot: string;
  /** Lying, for tables of many columns. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A document of ours on A4: brand, title, and the number of each page. */
export function Sheet({ brandName, title, foot, isWide = false, children }: SheetProps) {
  return (
    <Document title={title} author={brandName} language={currentLanguage()}>
      <Page size="A4" orientation={isWide ? "landscape" : "portrait"} style={styles.page}>
        <Head brandName={brandName} />
        <Text style={styles.title}>{title}</Text>
        {children}
        <View style={styles.footer} fixed>
          <Text>{foot}</Text>
          <Text
            render={({ pageNumber, totalPages = 0 }) =>
              pdfMessages.page({ page: pageNumber, pages: totalPages })
            }
          />
        </View>
      </Page>
    </Document>
  );
}

/** Points of a logo on paper. */
const LOGO = { height: 28, widest: 168 };

function Head({ brandName }: { brandName: string }) {
  const { logo, logoHasName, line } = useContext(PdfHouse);
  const height = logo ? Math.min(LOGO.height, (LOGO.widest * logo.height) / logo.width) : 0;
  return (
    <View style={line ? [styles.head, { borderBottomColor: line }] : styles.head}>
      {logo ? (
        <Image
          src={{ data: Buffer.from(logo.png), format: "png" }}
          style={{ height, width: (height * logo.width) / logo.height }}
        />
      ) : null}
      {logo && logoHasName ? null : <Text style={styles.brand}>{brandName}</Text>}
    </View>
  );
}

/** Labels with their values, one below the other. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <View style={{ marginBottom: 16 }}>
      {facts.map(([label, value]) => (
        <View key={label} style={styles.fact} wrap={false}>
          <Text style={styles.factLabel}>{label}</Text>
          <Text style={{ flex: 1 }}>{value}</Text>
        </View>
      ))}
    </View>
  );
}

/** Small lines below a title. */
export function Notes({ lines }: { lines: readonly string[] }) {
  return (
    <View style={{ marginBottom: 12 }}>
      {lines.map((line) => (
        <Text key={line} style={styles.columns}>
          {line}
        </Text>
      ))}
    </View>
  );
}

/** What a cell shows: a text, or what is known only once the pages have been laid out (the first layout has 0). */
export type Cell = string | ((layout: { readonly totalPages: number }) => string);

interface Column {
  readonly label: string;
  /** Its share of the width. */
  readonly share: number;
  /** Figures stand at the end of their column. */
  readonly isFigure?: boolean;
}

/** Rows under their heads, which stand again on every page. */
export function Table({
  columns,
  rows,
}: {
  columns: readonly Column[];
  rows: readonly { readonly key: string; readonly cells: readonly Cell[] }[];
}) {
  const cellStyle = ({ share, isFigure = false }: Column) => ({
    flexGrow: share,
    flexBasis: 0,
    textAlign: isFigure ? ("right" as const) : ("left" as const),
  });
  return (
    <View>
      <View style={[styles.row, styles.columns]} fixed>
        {columns.map((column) => (
          <Text key={column.label} style={cellStyle(column)}>
            {column.label}
          </Text>
        ))}
      </View>
      {rows.map(({ key, cells }) => (
        <View key={key} style={styles.row} wrap={false}>
          {columns.map((column, at) => {
            const cell = cells[at] ?? "";
            return typeof cell === "string" ? (
              <Text key={column.label} style={cellStyle(column)}>
                {cell}
              </Text>
            ) : (
              <Text
                key={column.label}
                style={cellStyle(column)}
                render={({ totalPages = 0 }) => cell({ totalPages })}
              />
            );
          })}
        </View>
      ))}
    </View>
  );
}
