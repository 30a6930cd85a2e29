import { Text, View } from "@react-pdf/renderer";
import { Facts, Sheet, Table } from "#app/platform/pdf/sheet.pdf.tsx";
import { letterWords as texts } from "./letter.words.ts";

export interface OfferLetterProps {
  readonly brandName: string;
  readonly name: string;
  readonly foot: string;
  readonly intro: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly figures: readonly (readonly [label: string, amount: string])[];
  readonly conditions: readonly string[];
  readonly note: string | null;
  readonly close: string;
}

/** The letter of an offer if the institution has not provided one. */
export function OfferLetter(props: OfferLetterProps) {
  const { brandName, foot, name, intro, facts, figures, conditions, note, close } = props;
  return (
    <Sheet brandName={brandName} title={texts.title} foot={foot}>
      <Text style={{ marginBottom: 10 }}>{texts.greeting({ name })}</Text>
      <Text style={{ marginBottom: 14 }}>{intro}</Text>
      <Facts facts={facts} />
      <Table
        columns={[
          { label: texts.item, share: 7 },
          { label: texts.amount, share: 3, isFigure: true },
        ]}
        rows={figures.map(([label, amount]) => ({ key: label, cells: [label, amount] }))}
      />
      {conditions.length > 0 ? (
        <View style={{ marginTop: 18 }}>
          <Text style={{ marginBottom: 6, fontSize: 12 }}>{texts.conditions}</Text>
          {conditions.map((condition, at) => (
            <Text key={condition} style={{ marginBottom: 4 }}>{`${at + 1}. ${condition}`}</Text>
          ))}
        </View>
      ) : null}
      {note ? <Text style={{ marginTop: 16 }}>{note}</Text> : null}
      <Text style={{ marginTop: 18 }}>{close}</Text>
    </Sheet>
  );
}
