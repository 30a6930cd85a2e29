/** What a field of a form needs to know of Conform's metadata, whatever the form's type. */
export interface FormField {
  id: string;
  name: string;
  key?: string | undefined;
  initialValue?: unknown;
  errors?: string[] | undefined;
}

/** The props of an uncontrolled control that keeps what was typed when the form comes back. */
export function controlProps(field: FormField) {
  return {
    key: field.key,
    props: {
      id: field.id,
      name: field.name,
      defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
    },
  };
}
