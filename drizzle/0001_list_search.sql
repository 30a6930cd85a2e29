CREATE TABLE "kept_counts" (
	"name" text NOT NULL,
	"shard" integer GENERATED ALWAYS AS IDENTITY (sequence name "kept_counts_shard_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"value" bigint NOT NULL,
	CONSTRAINT "kept_counts_name_shard_pk" PRIMARY KEY("name","shard")
);
--> statement-breakpoint
DROP INDEX "applications_list_idx";--> statement-breakpoint
DROP INDEX "applications_status_idx";--> statement-breakpoint
DROP INDEX "students_list_idx";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "student_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "university_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_text" text GENERATED ALWAYS AS (student_key || E'\n' || university_key) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || E'\n' || email)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_counsellor_idx" ON "applications" USING btree ("counsellor_id");--> statement-breakpoint
CREATE INDEX "applications_university_idx" ON "applications" USING btree ("university_id");--> statement-breakpoint
CREATE INDEX "students_source_idx" ON "students" USING btree ("source");--> statement-breakpoint
-- The characters of a text and its pairs of neighbours: what a search for one or two letters is looked
-- up by. Trigrams need three.
CREATE FUNCTION search_pairs(value text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(DISTINCT piece) FROM (
    SELECT left_one || coalesce(right_one, '') AS piece
    FROM (SELECT string_to_array(value, NULL) AS letters) AS split,
      unnest(letters, letters[2:]) AS neighbours(left_one, right_one)
    UNION ALL
    SELECT unnest(string_to_array(value, NULL))
  ) AS pieces
$$;--> statement-breakpoint
-- One index for each sort of a list. They carry what the list searches and filters by, so that walking
-- along them touches no table. The pending lists of the two lookups are kept short: every search reads
-- them whole. COLLATE "C": sorted the same on every server.
CREATE INDEX students_by_created_idx ON students (is_archived, created_at, id)
  INCLUDE (search_text, stage, source, counsellor_id);--> statement-breakpoint
CREATE INDEX students_by_name_idx ON students (is_archived, name_key COLLATE "C", id)
  INCLUDE (search_text, stage, source, counsellor_id);--> statement-breakpoint
CREATE INDEX students_by_email_idx ON students (is_archived, email COLLATE "C", id)
  INCLUDE (search_text, stage, source, counsellor_id);--> statement-breakpoint
CREATE INDEX students_by_stage_idx ON students (is_archived, stage, id)
  INCLUDE (search_text, source, counsellor_id);--> statement-breakpoint
CREATE INDEX students_search_trigrams_idx ON students USING gin (search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX students_search_pairs_idx ON students USING gin (search_pairs(search_text))
  WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX applications_by_created_idx ON applications (is_archived, created_at, id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);--> statement-breakpoint
CREATE INDEX applications_by_student_idx ON applications (is_archived, student_key COLLATE "C", id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);--> statement-breakpoint
CREATE INDEX applications_by_university_idx ON applications (is_archived, university_key COLLATE "C", id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);--> statement-breakpoint
CREATE INDEX applications_by_status_idx ON applications (is_archived, status, id)
  INCLUDE (search_text, withdrawn_at, counsellor_id, course_id);--> statement-breakpoint
CREATE INDEX applications_search_trigrams_idx ON applications USING gin (search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX applications_search_pairs_idx ON applications USING gin (search_pairs(search_text))
  WITH (gin_pending_list_limit = 256);--> statement-breakpoint
-- Applications carry the names that their list searches and sorts by. The locks let nobody rename a
-- student or a university between the reading of the name and the end of the transaction; the student's
-- is one that two submissions of the same student cannot both hold, because each goes on to write it.
CREATE FUNCTION keep_application_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name_key INTO NEW.student_key FROM students WHERE id = NEW.student_id FOR NO KEY UPDATE;
  NEW.student_key := coalesce(NEW.student_key, ''); -- No such student: the foreign key will say so.
  NEW.university_key := '';
  IF NEW.university_id IS NOT NULL THEN
    SELECT lower(name) INTO NEW.university_key FROM universities WHERE id = NEW.university_id FOR SHARE;
    NEW.university_key := coalesce(NEW.university_key, '');
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_keep_keys BEFORE INSERT OR UPDATE OF student_id, university_id ON applications
  FOR EACH ROW EXECUTE FUNCTION keep_application_keys();--> statement-breakpoint
CREATE FUNCTION spread_student_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET student_key = NEW.name_key WHERE student_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER students_spread_name AFTER UPDATE ON students FOR EACH ROW
  WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION spread_student_name();--> statement-breakpoint
CREATE FUNCTION spread_university_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET university_key = lower(NEW.name) WHERE university_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER universities_spread_name AFTER UPDATE OF name ON universities FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION spread_university_name();--> statement-breakpoint
-- Adds to a count by a row of it that no other transaction holds; makes one more when all are held.
CREATE FUNCTION add_to_count(counted text, delta bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF delta = 0 THEN RETURN; END IF;
  UPDATE kept_counts SET value = value + delta WHERE (name, shard) = (
    SELECT name, shard FROM kept_counts WHERE name = counted ORDER BY shard LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN INSERT INTO kept_counts (name, value) VALUES (counted, delta); END IF;
END $$;--> statement-breakpoint
-- Counts what is not archived, under the table's name. Statement triggers: a bulk write counts once.
CREATE FUNCTION keep_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE delta bigint := 0;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM kept_counts WHERE name = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN delta := (SELECT count(*) FROM after_rows WHERE NOT is_archived); END IF;
  IF TG_OP <> 'INSERT' THEN delta := delta - (SELECT count(*) FROM before_rows WHERE NOT is_archived); END IF;
  PERFORM add_to_count(TG_TABLE_NAME, delta);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_open_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE delta bigint := 0;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM kept_counts WHERE name = 'open_applications';
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    delta := (SELECT count(*) FROM after_rows WHERE NOT is_archived AND status IN ('New', 'Under Review', 'Submitted'));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    delta := delta - (SELECT count(*) FROM before_rows WHERE NOT is_archived AND status IN ('New', 'Under Review', 'Submitted'));
  END IF;
  PERFORM add_to_count('open_applications', delta);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE counted record;
BEGIN
  FOR counted IN SELECT * FROM (VALUES
    ('students', 'keep_count'), ('applications', 'keep_count'), ('universities', 'keep_count'),
    ('applications', 'keep_open_count')) AS listed(on_table, by_function)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.by_function || '_of_inserted', counted.on_table, counted.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.by_function || '_of_updated', counted.on_table, counted.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS before_rows FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.by_function || '_of_deleted', counted.on_table, counted.by_function);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      counted.by_function || '_of_truncated', counted.on_table, counted.by_function);
  END LOOP;
END $$;--> statement-breakpoint
-- What is there already.
UPDATE applications SET student_id = student_id;--> statement-breakpoint
INSERT INTO kept_counts (name, value)
  SELECT 'students', count(*) FROM students WHERE NOT is_archived
  UNION ALL SELECT 'applications', count(*) FROM applications WHERE NOT is_archived
  UNION ALL SELECT 'universities', count(*) FROM universities WHERE NOT is_archived
  UNION ALL SELECT 'open_applications', count(*) FROM applications
    WHERE NOT is_archived AND status IN ('New', 'Under Review', 'Submitted');
