/**
 * The functions that a restricted statement may call: none of them reads a table. Functions missing here
 * (`query_to_xml`, `table_to_xml`, `ts_stat`, a function of a migration that reads) are refused; a test finds those
 * of ours that are missing.
 */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  // Of rows.
  ...[
    "count",
    "sum",
    "min",
    "max",
    "avg",
    "bool_and",
    "bool_or",
    "bit_or",
    "bit_and",
    "every",
    "mode",
    "grouping",
  ],
  ...["array_agg", "string_agg", "json_agg", "jsonb_agg", "json_object_agg", "jsonb_object_agg"],
  ...["percentile_cont", "percentile_disc", "row_number", "rank", "dense_rank", "percent_rank", "ntile"],
  ...["lag", "lead", "first_value", "last_value", "nth_value", "unnest", "generate_series"],
  // For values.
  ...["coalesce", "nullif", "greatest", "least", "num_nulls", "num_nonnulls"],
  ...["abs", "ceil", "ceiling", "floor", "round", "trunc", "mod", "power", "sqrt", "sign", "width_bucket"],
  ...["lower", "upper", "initcap", "length", "char_length", "octet_length", "left", "right", "lpad", "rpad"],
  ...["trim", "btrim", "ltrim", "rtrim", "substr", "substring", "overlay", "position", "strpos"],
  ...["starts_with", "replace", "translate", "reverse", "repeat", "concat", "concat_ws", "format", "chr"],
  ...["ascii", "split_part", "regexp_replace", "regexp_matches", "regexp_match", "string_to_array"],
  ...["normalize", "md5", "sha256", "encode", "decode", "convert_from", "convert_to", "unaccent"],
  ...["hashtext", "hashtextextended", "similarity", "word_similarity"],
  ...["array_length", "array_position", "array_remove", "array_append", "array_to_string", "cardinality"],
  ...["now", "clock_timestamp", "statement_timestamp", "extract", "date_part", "date_trunc", "age", "date"],
  ...["make_date", "make_interval", "make_timestamptz", "timezone", "isfinite"],
  ...["to_char", "to_date", "to_number", "to_timestamp", "daterange", "tstzrange", "isempty"],
  ...["to_json", "to_jsonb", "row_to_json", "json_build_object", "json_build_array", "jsonb_build_object"],
  ...["jsonb_build_array", "jsonb_set", "jsonb_strip_nulls", "jsonb_typeof", "jsonb_array_length"],
  ...["jsonb_object_keys", "jsonb_each", "jsonb_each_text", "jsonb_array_elements"],
  ...["json_array_elements", "json_array_elements_text", "jsonb_array_elements_text"],
  ...["jsonb_to_record", "jsonb_to_recordset", "json_to_record", "json_to_recordset"],
  ...["jsonb_populate_record", "jsonb_populate_recordset"],
  ...["to_tsvector", "to_tsquery", "websearch_to_tsquery", "plainto_tsquery", "ts_rank", "ts_headline"],
  ...["gen_random_uuid", "cast"],
  // Of the server, and messages to other processes.
  ...["current_setting", "current_database", "pg_database_size", "pg_notify"],
  ...["pg_advisory_xact_lock", "pg_advisory_xact_lock_shared", "pg_try_advisory_xact_lock"],
  // From our migrations.
  ...["search_pairs", "sound_of_name", "email_match_key_of", "key_of_phone", "day_or_null", "notify_live"],
  "board_order",
]);

/** Keywords before a parenthesis that call no function. */
export const SYNTAX: ReadonlySet<string> = new Set([
  ...["in", "and", "or", "not", "exists", "values", "any", "all", "some", "between", "like", "ilike", "is"],
  ...["over", "filter", "group", "by", "sets", "rollup", "cube", "distinct", "on", "using", "conflict"],
  ...["select", "from", "join", "lateral", "only", "where", "having", "limit", "offset", "set", "returning"],
  ...["union", "except", "intersect", "case", "when", "then", "else", "array", "row", "as", "materialized"],
]);
