declare module "s3rver" {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    vhostBuckets: boolean;
    directory: string;
    configureBuckets: readonly { name: string; configs: readonly string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    /** Where it keeps objects; `copyObject` is given bucket and key of the source, then of the copy. */
    readonly store: {
      copyObject(...given: [string, string, string, string, object?]): Promise<unknown>;
      listObjects(bucket: string, options: { maxKeys?: number }): Promise<unknown>;
      getResourcePath(bucket: string, key: string, resource: "object"): string;
    };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
