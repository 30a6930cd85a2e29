import { useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** The buttons of a form that is saved, or first shown as it would be. Posts `save` or `preview`. */
export function SaveOrPreview({ texts }: { texts: { readonly save: string; readonly preview: string } }) {
  const intent = useNavigation().formData?.get("intent");
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="save" variant="primary" loading={intent === "save"}>
        {texts.save}
      </Button>
      <Button type="submit" name="intent" value="preview" loading={intent === "preview"}>
        {texts.preview}
      </Button>
    </div>
  );
}
