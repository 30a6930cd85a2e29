/** A schema as the document has it; only what the page reads. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

/** The parts of an OpenAPI document that the page shows. */
export interface Described {
  readonly paths: Readonly<
    Record<string, Partial<Readonly<Record<"get" | "patch" | "post" | "delete", Operation>>>>
  >;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

/** A parameter or a field, with its name, type and description. */
export interface ReferenceLine {
  readonly name: string;
  readonly type: string;
  /** The default value, or null if there is none. */
  readonly usual: string | null;
  readonly about: string;
}

export interface ReferenceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly about: string;
  readonly scopes: readonly string[];
  readonly parameters: readonly ReferenceLine[];
  /** Fields of the request body. */
  readonly body: readonly ReferenceLine[];
  /** Whether the request body is a form with a file. */
  readonly isForm: boolean;
  /** Fields of the record in the response. For a list, fields of its items. */
  readonly fields: readonly ReferenceLine[];
}

/** Returns the operations of a document that have a tag, for the reference page. */
export function referenceOf(document: Described, tag: string): ReferenceOperation[] {
  const schemas = document.components?.schemas ?? {};
  const found = (schema: Schema): Schema => {
    const name = schema.$ref?.split("/").at(-1);
    return name === undefined ? schema : (schemas[name] ?? schema);
  };
  const typeOf = (schema: Schema): string => {
    const { type, format, anyOf, items, minimum, maximum, ...rest } = found(schema);
    if (rest.enum) return rest.enum.join(", ");
    if (rest.const !== undefined) return String(rest.const);
    if (anyOf) return anyOf.map(typeOf).join(" or ");
    if (type === "array") return `list of ${items ? typeOf(items) : "anything"}`;
    if (type === "object") return `{ ${Object.keys(rest.properties ?? {}).join(", ")} }`;
    const plain = [type ?? "anything"].flat().join(" or ");
    const between = minimum !== undefined && maximum !== undefined && maximum < 1e6;
    return format ? `${plain} (${format})` : between ? `${plain}, ${minimum} to ${maximum}` : plain;
  };
  const lineOf = (name: string, schema: Schema): ReferenceLine => {
    return {
      name,
      type: typeOf(schema),
      usual: schema.default === undefined ? null : String(schema.default),
      about: schema.description ?? found(schema).description ?? "",
    };
  };
  const linesOf = (schema: Schema) =>
    Object.entries(found(schema).properties ?? {}).map(([name, each]) => lineOf(name, each));
  const schemaIn = (content: Content | undefined): Schema =>
    (content?.["application/json"] ?? content?.["multipart/form-data"])?.schema ?? {};
  return Object.entries(document.paths).flatMap(([path, { get, patch, post, delete: remove }]) =>
    Object.entries({ GET: get, POST: post, PATCH: patch, DELETE: remove }).flatMap(([method, operation]) => {
      if (!operation?.tags?.includes(tag)) return [];
      const answer = found(schemaIn((operation.responses?.["200"] ?? operation.responses?.["201"])?.content));
      return {
        id: operation.operationId ?? path,
        method,
        path,
        summary: operation.summary ?? "",
        about: operation.description ?? "",
        scopes: operation.security?.flatMap((each) => Object.values(each).flat()) ?? [],
        parameters: (operation.parameters ?? [])
          .filter((parameter) => parameter.in === "query")
          .map(({ name, schema }) => lineOf(name, schema ?? {})),
        body: linesOf(schemaIn(operation.requestBody?.content)),
        isForm: operation.requestBody?.content?.["multipart/form-data"] !== undefined,
        fields: linesOf(answer.properties?.items?.items ?? answer),
      };
    }),
  );
}
