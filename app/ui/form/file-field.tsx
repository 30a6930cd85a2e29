import type { ComponentProps } from "react";
import { Input } from "#app/ui/input.tsx";
import { Labelled, type LabelledProps } from "./labelled.tsx";

type FileFieldProps = LabelledProps &
  Pick<ComponentProps<"input">, "multiple" | "onChange"> & { accept: string };

/** A labelled file, or several. A browser never gives back what was chosen. */
export function FileField({ accept, multiple, onChange, ...labelled }: FileFieldProps) {
  return (
    <Labelled {...labelled}>
      <Input
        type="file"
        name={labelled.field.name}
        accept={accept}
        multiple={multiple}
        onChange={onChange}
        className="py-2"
      />
    </Labelled>
  );
}
