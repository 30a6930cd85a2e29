/** One choice of a select, radio group or checkbox group: the stored value and what people read. */
export type Option<V extends string = string> = { readonly value: V; readonly label: string };

/** The option list of a closed set, in the order of its values. A label is looked up when it is read. */
export function optionsOf<V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): readonly Option<V>[] {
  return values.map((value) => ({
    value,
    get label() {
      return labels[value];
    },
  }));
}

/** Narrows an unknown value to a member of a closed set. Never true for inherited names such as `__proto__`. */
export function isOneOf<V extends string>(values: readonly V[], value: unknown): value is V {
  return typeof value === "string" && (values as readonly string[]).includes(value);
}
