import { Text } from "@react-pdf/renderer";
import { Facts, Sheet } from "#app/platform/pdf/sheet.pdf.tsx";
import { letterWords as texts } from "./letter.words.ts";

export interface EvidenceProps {
  readonly brandName: string;
  readonly foot: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly said: readonly string[];
}

/** The student's record of an acceptance: what was accepted, and its hash. The hashed text is a separate file. */
export function Evidence({ brandName, foot, facts, said }: EvidenceProps) {
  return (
    <Sheet brandName={brandName} title={texts.evidenceTitle} foot={foot}>
      <Text style={{ marginBottom: 14 }}>{texts.evidenceLead}</Text>
      <Facts facts={facts} />
      {said.map((line) => (
        <Text key={line} style={{ marginBottom: 4 }}>{`• ${line}`}</Text>
      ))}
      <Text style={{ marginTop: 14 }}>{texts.evidenceCheck}</Text>
    </Sheet>
  );
}
