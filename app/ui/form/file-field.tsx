import { Input } from "#app/ui/input.tsx";
import { Labelled, type LabelledProps } from "./labelled.tsx";

/** A labelled file. A browser never gives back what was chosen. */
export function FileField({ accept, ...labelled }: LabelledProps & { accept: string }) {
  return (
    <Labelled {...labelled}>
      <Input type="file" name={labelled.field.name} accept={accept} className="py-2" />
    </Labelled>
  );
}
