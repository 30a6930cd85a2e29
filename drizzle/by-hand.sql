-- What drizzle-kit cannot write: extensions, functions, triggers, some indexes, a constraint, and the rows that a new
-- database begins with. `npm run db:squash` puts it after the tables; nothing else reads it. See docs/decisions/0222.

-- ## Extensions

-- Both are trusted extensions: whoever may create tables here may create them. btree_gist knows the equality of ids inside
-- the index of `bookings_never_overlap`.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- ## What several nouns use

-- A table that is append-only and empty has nothing to lose when another that it refers to is truncated.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_rows boolean := true;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', TG_TABLE_NAME) INTO has_rows;
  END IF;
  IF has_rows THEN
    RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, lower(TG_OP) USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;

-- Adds to a count by a row of it that no other transaction holds; makes one more when all are held.
CREATE FUNCTION add_to_count(counted text, delta bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF delta = 0 THEN RETURN; END IF;
  UPDATE stored_counts SET value = value + delta WHERE (name, shard) = (
    SELECT name, shard FROM stored_counts WHERE name = counted ORDER BY shard LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN INSERT INTO stored_counts (name, value) VALUES (counted, delta); END IF;
END $$;

-- Counts what is not archived, under the table's name. Statement triggers: a bulk write counts once.
CREATE FUNCTION keep_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE delta bigint := 0;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM stored_counts WHERE name = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN delta := (SELECT count(*) FROM after_rows WHERE NOT is_archived); END IF;
  IF TG_OP <> 'INSERT' THEN delta := delta - (SELECT count(*) FROM before_rows WHERE NOT is_archived); END IF;
  PERFORM add_to_count(TG_TABLE_NAME, delta);
  RETURN NULL;
END $$;

-- Counts applications that are open by their status, under `open:` and the status.
CREATE FUNCTION keep_open_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  statuses CONSTANT text[] := ARRAY['New', 'Under Review', 'Submitted'];
  after_counts bigint[] := ARRAY[0, 0, 0];
  before_counts bigint[] := ARRAY[0, 0, 0];
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM stored_counts WHERE name LIKE 'open:%';
    RETURN NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    after_counts := (SELECT ARRAY[count(*) FILTER (WHERE status = 'New'), count(*) FILTER (WHERE status = 'Under Review'),
      count(*) FILTER (WHERE status = 'Submitted')] FROM after_rows WHERE NOT is_archived);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    before_counts := (SELECT ARRAY[count(*) FILTER (WHERE status = 'New'), count(*) FILTER (WHERE status = 'Under Review'),
      count(*) FILTER (WHERE status = 'Submitted')] FROM before_rows WHERE NOT is_archived);
  END IF;
  FOR place IN 1..3 LOOP
    PERFORM add_to_count('open:' || statuses[place], after_counts[place] - before_counts[place]);
  END LOOP;
  RETURN NULL;
END $$;

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
END $$;
INSERT INTO stored_counts (name, value) VALUES ('students', 0), ('applications', 0), ('universities', 0),
  ('open:New', 0), ('open:Under Review', 0), ('open:Submitted', 0);

-- ## Lists

-- The characters of a text and its pairs of neighbours: what a search for one or two letters is looked up by, since
-- trigrams need three. The index leaves out by itself what comes twice.
CREATE FUNCTION search_pairs(value text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  pieces text[] := string_to_array(value, NULL);
  letters integer := cardinality(pieces);
BEGIN
  FOR at IN 1 .. letters - 1 LOOP
    pieces[letters + at] := pieces[at] || pieces[at + 1];
  END LOOP;
  RETURN nullif(pieces, '{}');
END $$;

-- One index for each sort of a list. They carry what the list searches and filters by, so that walking
-- along them touches no table. The pending lists of the two lookups are kept short: every search reads
-- them whole. COLLATE "C": sorted the same on every server.
CREATE INDEX students_by_created_idx ON students (is_archived, created_at, id)
  INCLUDE (search_text, stage, source, counsellor_id);
CREATE INDEX students_by_name_idx ON students (is_archived, name_key COLLATE "C", id)
  INCLUDE (search_text, stage, source, counsellor_id);
CREATE INDEX students_by_email_idx ON students (is_archived, email_key COLLATE "C", id)
  INCLUDE (search_text, stage, source, counsellor_id);
CREATE INDEX students_by_stage_idx ON students (is_archived, stage, id)
  INCLUDE (search_text, source, counsellor_id);
CREATE INDEX students_board_idx ON students (is_archived, stage, stage_since, id);
CREATE INDEX students_search_trigrams_idx ON students USING gin (search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX students_search_pairs_idx ON students USING gin (search_pairs(search_text))
  WITH (gin_pending_list_limit = 256);
CREATE INDEX applications_by_created_idx ON applications (is_archived, created_at, id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);
CREATE INDEX applications_by_student_idx ON applications (is_archived, student_key COLLATE "C", id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);
CREATE INDEX applications_by_university_idx ON applications (is_archived, university_key COLLATE "C", id)
  INCLUDE (search_text, status, withdrawn_at, counsellor_id, course_id);
CREATE INDEX applications_by_status_idx ON applications (is_archived, status, id)
  INCLUDE (search_text, withdrawn_at, counsellor_id, course_id);
CREATE INDEX applications_search_trigrams_idx ON applications USING gin (search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX applications_search_pairs_idx ON applications USING gin (search_pairs(search_text))
  WITH (gin_pending_list_limit = 256);

-- A 128th of the rows, at random because their ids are random: it tells how frequent the matches of a
-- search are before the search is made.
CREATE INDEX students_sample_idx ON students (id)
  INCLUDE (is_archived, search_text, stage, source, counsellor_id)
  WHERE id < '02000000-0000-0000-0000-000000000000';
CREATE INDEX applications_sample_idx ON applications (id)
  INCLUDE (is_archived, search_text, status, withdrawn_at, counsellor_id, course_id)
  WHERE id < '02000000-0000-0000-0000-000000000000';

-- The staff's list of courses sorted by name, and what its search looks names and codes up by.
CREATE INDEX courses_by_name_idx ON courses (is_archived, lower(name) COLLATE "C", id);
CREATE INDEX courses_by_updated_idx ON courses (is_archived, updated_at, id);
CREATE INDEX institution_reviews_sample_idx ON institution_reviews (organisation_id, is_shared, id)
  WHERE id < '02000000-0000-0000-0000-000000000000';
CREATE INDEX institution_reviews_search_trigrams_idx ON institution_reviews USING gin (search_text gin_trgm_ops);
CREATE INDEX institution_reviews_search_pairs_idx ON institution_reviews USING gin (search_pairs(search_text));

-- ## Names that applications carry

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
END $$;
CREATE TRIGGER applications_keep_keys BEFORE INSERT OR UPDATE OF student_id, university_id ON applications
  FOR EACH ROW EXECUTE FUNCTION keep_application_keys();

CREATE FUNCTION spread_student_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET student_key = NEW.name_key WHERE student_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER students_spread_name AFTER UPDATE ON students FOR EACH ROW
  WHEN (OLD.name_key IS DISTINCT FROM NEW.name_key) EXECUTE FUNCTION spread_student_name();

CREATE FUNCTION spread_university_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET university_key = lower(NEW.name) WHERE university_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER universities_spread_name AFTER UPDATE OF name ON universities FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION spread_university_name();

-- ## Catalogue

-- Whoever keeps the catalogue in memory hears of every change. Notifications of one transaction are one.
CREATE FUNCTION notify_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;

DO $$
DECLARE on_table text;
BEGIN
  FOREACH on_table IN ARRAY ARRAY['universities', 'campuses', 'courses', 'course_campuses', 'course_intakes', 'course_english', 'intakes']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue()',
      on_table || '_notify', on_table);
  END LOOP;
END $$;

-- ## Bookings

-- Two consultations of one counsellor never share a moment, buffers included, whoever writes. A range without its
-- end touches its neighbour without overlapping it. Holds count, too; what has run out is deleted by whoever claims.
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_never_overlap"
	EXCLUDE USING gist ("counsellor_id" WITH =, tstzrange("blocked_from", "blocked_until") WITH &&)
	WHERE ("status" <> 'cancelled');

-- ## The audit log

-- Whoever is disabled while a request of theirs is under way writes nothing more: every write leaves a row in
-- the audit log, in its own transaction. The row's lock waits for a disabling that has not been committed yet.
CREATE FUNCTION refuse_disabled_actor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  SELECT disabled_at INTO since FROM users WHERE id = NEW.actor_id FOR KEY SHARE;
  IF since IS NOT NULL THEN
    RAISE EXCEPTION 'the account has been disabled' USING ERRCODE = 'SB001';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_entries_actor_enabled BEFORE INSERT ON audit_entries
FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL) EXECUTE FUNCTION refuse_disabled_actor();

-- Every entry waits for the chain from the moment that it is committed: whoever writes it takes no lock of others.
CREATE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unsealed_entries (entry_id) SELECT id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entries_await_seal AFTER INSERT ON audit_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_seal();

-- A link may lose its entry when an old opening is forgotten, and nothing else.
CREATE TRIGGER audit_links_immutable BEFORE UPDATE ON audit_links FOR EACH ROW
  WHEN (new.entry_id is not null or to_jsonb(new) - 'entry_id' is distinct from to_jsonb(old) - 'entry_id')
  EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_links_append_only BEFORE DELETE ON audit_links FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_links_no_truncate BEFORE TRUNCATE ON audit_links FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- ## Notifications and live pages

-- What changes is told to every process together with the commit: names and ids, never a value.
CREATE FUNCTION notify_live(action text, subject text, subject_id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', json_build_object(
    'id', gen_random_uuid(), 'action', action, 'subject', subject, 'subjectId', left(subject_id, 200))::text);
$$;

-- Every change also waits in `notification_queue`, from its own transaction, until people are notified of it. Many rows of one
-- statement are handled at once: an import adds a thousand.
CREATE FUNCTION notify_live_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(action, subject_type, subject_id) FROM added WHERE NOT is_read;
  INSERT INTO notification_queue (action, subject_type, subject_id, actor_id, fields, created_at)
    SELECT action, subject_type, subject_id, actor_id, fields, created_at FROM added WHERE NOT is_read;
  RETURN NULL;
END $$;
CREATE TRIGGER audit_entries_live AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_audit();

-- For records that also come by ways that leave no line about them in the audit log. The argument is the subject.
CREATE FUNCTION notify_live_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(TG_ARGV[0] || '.new', TG_ARGV[0], id::text) FROM added;
  INSERT INTO notification_queue (action, subject_type, subject_id, fields, created_at)
    SELECT TG_ARGV[0] || '.new', TG_ARGV[0], id::text, '[]', created_at FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER students_live AFTER INSERT ON students REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_new('student');
CREATE TRIGGER enquiries_live AFTER INSERT ON enquiries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_new('enquiry');

-- Whose notifications have changed; many lines of one person are one event.
CREATE FUNCTION notify_live_of_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(TG_ARGV[0], 'notification', user_id::text) FROM (SELECT DISTINCT user_id FROM changed) AS people;
  RETURN NULL;
END $$;
CREATE TRIGGER notifications_live_notify AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_notifications('notification.tell');
CREATE TRIGGER notifications_live_marked AFTER UPDATE ON notifications REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_notifications('notification.mark');

-- Whoever looks at an import sees how far it has come: every step of it is an update of its row.
CREATE FUNCTION notify_live_of_import() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live('import.progress', 'import', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER imports_live AFTER UPDATE ON imports FOR EACH ROW EXECUTE FUNCTION notify_live_of_import();

-- ## Consents

-- A receipt goes with its account, and loses the guardian's name when a person is erased, and nothing else.
CREATE FUNCTION refuse_receipt_removal() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if exists (select from users where id = old.user_id) then
    raise exception 'consents is append-only: delete is refused' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
CREATE TRIGGER consents_immutable BEFORE UPDATE ON "consents" FOR EACH ROW WHEN (
  (new.guardian_name is not null and new.guardian_name is distinct from old.guardian_name)
  or (new.by_id is not null and new.by_id is distinct from old.by_id)
  or to_jsonb(new) - 'guardian_name' - 'by_id' is distinct from to_jsonb(old) - 'guardian_name' - 'by_id'
) EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER consents_append_only BEFORE DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION refuse_receipt_removal();
CREATE TRIGGER consent_texts_append_only BEFORE UPDATE OR DELETE ON "consent_texts" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_rewriting();

-- ## Two records of one person

-- Names as they sound, whatever the order of their words: transliterations differ in vowels, in h and y, in doubled
-- letters, and write one sound with several letters.
CREATE FUNCTION sound_of_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  s text := lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g'));
BEGIN
  s := translate(s, '.,-/''’`', '    ');
  s := regexp_replace(s, '\m(mr|mrs|ms|miss|dr|prof|smt)\M', ' ', 'g');
  s := regexp_replace(s, '\m(md|mohd|muhd)\M', 'mohammad', 'g');
  s := replace(replace(replace(replace(replace(s, 'x', 'ks'), 'q', 'k'), 'ph', 'f'), 'z', 'j'), 'ch', 'C');
  s := translate(regexp_replace(s, '([aeo])w(?![aeiou])', '\1', 'g'), 'cCvw', 'kcbb');
  s := regexp_replace(regexp_replace(s, '\Y[aeiouyh]+', '', 'g'), '(.)\1+', '\1', 'g');
  RETURN array_to_string(ARRAY(
    SELECT DISTINCT word COLLATE "C" FROM unnest(string_to_array(s, ' ')) AS word WHERE word <> '' ORDER BY 1), ' ');
END $$;

-- One mailbox has several addresses where its provider says so: dots at Gmail, what follows a plus at those named here.
CREATE FUNCTION email_match_key_of(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  box text := split_part(lower(address), '@', 1);
  domain text := split_part(lower(address), '@', 2);
BEGIN
  IF domain = '' OR domain LIKE '%.invalid' THEN RETURN NULL; END IF;
  IF domain = 'googlemail.com' THEN domain := 'gmail.com'; END IF;
  IF domain = 'gmail.com' THEN box := replace(split_part(box, '+', 1), '.', '');
  ELSIF domain IN ('outlook.com', 'hotmail.com', 'live.com', 'icloud.com', 'me.com', 'fastmail.com', 'proton.me', 'protonmail.com')
    THEN box := split_part(box, '+', 1);
  END IF;
  RETURN box || '@' || domain;
END $$;

-- The last nine digits: numbers are stored with their country code, but for some from before, and codes are mistaken.
CREATE FUNCTION key_of_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(regexp_replace(phone, '\D', '', 'g')) >= 8
    THEN right(regexp_replace(phone, '\D', '', 'g'), 9) END
$$;

-- Answers are kept as they were typed.
CREATE FUNCTION day_or_null(day text) RETURNS date LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN day::date;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;

CREATE FUNCTION keep_person_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.email_match_key := email_match_key_of(NEW.email);
  NEW.phone_key := key_of_phone(NEW.phone);
  -- Whoever was erased is like nobody.
  NEW.name_sound := CASE WHEN NEW.email = 'erased@erased.invalid' THEN ''
    ELSE sound_of_name(NEW.first_name || ' ' || NEW.last_name) END;
  RETURN NEW;
END $$;
CREATE TRIGGER students_keep_keys BEFORE INSERT OR UPDATE OF first_name, last_name, email, phone ON students
  FOR EACH ROW EXECUTE FUNCTION keep_person_keys();

-- Unless the statement says since when: an undone merge brings the old beginning back.
CREATE FUNCTION keep_stage_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.stage_since := now();
  RETURN NEW;
END $$;
CREATE TRIGGER students_keep_stage_since BEFORE UPDATE OF stage ON students
  FOR EACH ROW WHEN (OLD.stage IS DISTINCT FROM NEW.stage AND OLD.stage_since = NEW.stage_since) EXECUTE FUNCTION keep_stage_since();

-- Nothing hangs on a record that was merged into another: what is written for it goes to that one, also by whoever began
-- before the merge and waited for it here. The names begin with an a, since other triggers go by the student that this one finds.
CREATE FUNCTION follow_merged_student() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  winner uuid;
BEGIN
  SELECT merged_into INTO winner FROM students WHERE id = NEW.student_id FOR KEY SHARE;
  IF winner IS NOT NULL THEN
    -- The thread of a student has the student's id.
    IF TG_TABLE_NAME = 'threads' THEN
      IF NEW.id = NEW.student_id THEN NEW.id := winner; END IF;
    END IF;
    NEW.student_id := winner;
  END IF;
  RETURN NEW;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['applications', 'application_drafts', 'timeline_events', 'documents', 'document_requests', 'notes',
    'tasks', 'threads', 'bookings', 'points_results', 'bulk_recipients', 'representations', 'offer_acceptances']
  LOOP
    EXECUTE format('CREATE TRIGGER a_follow_merged BEFORE INSERT OR UPDATE OF student_id ON %I FOR EACH ROW WHEN (NEW.student_id IS NOT NULL) EXECUTE FUNCTION follow_merged_student()', name);
  END LOOP;
END $$;

-- ## Representations

-- What was once said of a representation is never changed: what was wrong is put right by another line.
CREATE FUNCTION refuse_representation_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' OR EXISTS (SELECT 1 FROM representation_events) THEN
    RAISE EXCEPTION 'Lines of a representation''s chain are never changed or deleted';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER representation_events_immutable BEFORE UPDATE OR DELETE ON representation_events
  FOR EACH ROW EXECUTE FUNCTION refuse_representation_event_change();
CREATE TRIGGER representation_events_not_emptied BEFORE TRUNCATE ON representation_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_representation_event_change();

-- Who represents the student of an application now: `representations` once more, for lists of many. Whoever changes a
-- representation holds the student's applications first (`lock-applications.server.ts`), as every write of an application does.
CREATE FUNCTION refresh_represented(of_student uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  partner uuid;
  until timestamptz;
BEGIN
  PERFORM FROM applications WHERE student_id = of_student ORDER BY id FOR NO KEY UPDATE;
  SELECT organisation_id, expires_at INTO partner, until
    FROM representations WHERE student_id = of_student AND state = 'active';
  UPDATE applications SET represented_by = partner, represented_until = until
    WHERE student_id = of_student AND (represented_by, represented_until) IS DISTINCT FROM (partner, until);
END $$;

CREATE FUNCTION keep_represented() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.student_id IS NOT NULL THEN
    PERFORM refresh_represented(OLD.student_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.student_id IS NOT NULL
    AND (TG_OP = 'INSERT' OR NEW.student_id IS DISTINCT FROM OLD.student_id) THEN
    PERFORM refresh_represented(NEW.student_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER representations_keep_represented
  AFTER INSERT OR UPDATE OF student_id, organisation_id, state, expires_at OR DELETE
  ON representations FOR EACH ROW EXECUTE FUNCTION keep_represented();

-- A new application reads what holds once nobody is changing it: an ending holds the representation, a beginning the student.
CREATE FUNCTION represented_from_the_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM students WHERE id = NEW.student_id FOR KEY SHARE;
  NEW.represented_by := NULL;
  NEW.represented_until := NULL;
  SELECT organisation_id, expires_at INTO NEW.represented_by, NEW.represented_until
    FROM representations WHERE student_id = NEW.student_id AND state = 'active' FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_represented BEFORE INSERT OR UPDATE OF student_id
  ON applications FOR EACH ROW EXECUTE FUNCTION represented_from_the_start();

-- ## Checklists

-- The rules of `app/admissions/checklists/checklist.ts` (papersAsked, checklistOf) and of
-- `app/admissions/document-requests/request-state.ts` once more, for lists that count; a test holds them together.
CREATE FUNCTION refresh_open_documents(of_student uuid, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO application_checklists (application_id, open, since)
  SELECT a.id, missing.open, greatest(happened, a.created_at)
  FROM applications a
  LEFT JOIN courses c ON c.id = a.course_id
  LEFT JOIN intakes i ON i.code = a.intake_code
  CROSS JOIN LATERAL (
    SELECT
      coalesce(a.answers #>> '{personalInfo,dateOfBirth}', '') AS born,
      coalesce(left(i.starts_on, 7) || '-01', to_char(happened, 'YYYY-MM-DD'))::date AS begins
  ) AS person
  CROSS JOIN LATERAL (
    SELECT count(*)::integer AS open FROM (
      SELECT asked.kind
      FROM (VALUES
        ('passport', 1, true),
        ('transcript', 1, true),
        ('certificate', 1,
          coalesce(a.answers #>> '{education,highestQualification}', '') NOT IN ('', 'high-school')),
        ('english-test', 1, true),
        ('financial-proof', 1, true),
        ('loan-letter', 1,
          a.answers #>> '{finance,requiresLoan}' = 'true' OR a.answers #>> '{finance,fundingSource}' = 'loan'),
        ('recommendation', 2, true),
        ('statement-of-purpose', 1,
          c.level::text IN ('graduate-certificate', 'graduate-diploma', 'master', 'phd')),
        ('cv', 1, c.level::text IN ('graduate-certificate', 'graduate-diploma', 'master', 'phd')),
        ('guardian-consent', 1,
          person.born <> '' AND person.born > to_char(person.begins - interval '18 years', 'YYYY-MM-DD')),
        ('no-objection', 1, a.answers #>> '{personalInfo,country}' = 'nepal')
      ) AS asked (kind, needed, applies)
      WHERE asked.applies AND asked.needed > (
        SELECT count(*) FROM documents d
        WHERE d.student_id = a.student_id AND d.kind = asked.kind AND d.state <> 'returned')
      UNION
      SELECT r.kind FROM document_requests r
      WHERE r.student_id = a.student_id AND r.cancelled_at IS NULL AND NOT EXISTS (
        SELECT FROM documents d JOIN document_files f ON f.document_id = d.id
        WHERE d.student_id = r.student_id AND d.kind = r.kind AND d.state <> 'returned'
          AND f.created_at >= r.requested_at)
    ) AS kinds
  ) AS missing
  WHERE a.student_id = of_student
  -- Two at once come in one order.
  ORDER BY a.id
  ON CONFLICT (application_id) DO UPDATE SET
    open = excluded.open,
    -- It goes on waiting since it began to.
    since = CASE WHEN application_checklists.open = 0 THEN excluded.since ELSE application_checklists.since END
  WHERE application_checklists.open <> excluded.open;
$$;

CREATE FUNCTION open_documents_of_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'document_files' THEN
    PERFORM refresh_open_documents(d.student_id, NEW.created_at) FROM documents d WHERE d.id = NEW.document_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_open_documents(OLD.student_id, now());
  ELSIF TG_TABLE_NAME = 'documents' THEN
    PERFORM refresh_open_documents(NEW.student_id, NEW.updated_at);
  ELSIF TG_TABLE_NAME = 'document_requests' THEN
    PERFORM refresh_open_documents(NEW.student_id, NEW.requested_at);
  ELSE
    PERFORM refresh_open_documents(NEW.student_id, CASE TG_OP WHEN 'INSERT' THEN NEW.created_at ELSE now() END);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_open_documents AFTER INSERT OR UPDATE OF student_id, course_id, intake_code, answers
  ON applications FOR EACH ROW EXECUTE FUNCTION open_documents_of_student();
CREATE TRIGGER documents_open_documents AFTER INSERT OR UPDATE OF state, kind OR DELETE
  ON documents FOR EACH ROW EXECUTE FUNCTION open_documents_of_student();
CREATE TRIGGER document_files_open_documents AFTER INSERT
  ON document_files FOR EACH ROW EXECUTE FUNCTION open_documents_of_student();
CREATE TRIGGER document_requests_open_documents AFTER INSERT OR UPDATE OR DELETE
  ON document_requests FOR EACH ROW EXECUTE FUNCTION open_documents_of_student();

-- ## What institutions see

-- Whose turn it is, and how long each side has had it. A write that ends a turn at a moment of its own sets `turn_since`.
CREATE FUNCTION keep_review_turn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE seconds bigint;
BEGIN
  NEW.is_theirs := NEW.is_shared AND NEW.status = 'Submitted' AND NOT NEW.is_withdrawn
    AND NEW.state IN ('received', 'reviewing');
  IF TG_OP = 'UPDATE' AND NEW.is_theirs IS DISTINCT FROM OLD.is_theirs THEN
    IF NEW.turn_since IS NOT DISTINCT FROM OLD.turn_since THEN NEW.turn_since := now(); END IF;
    seconds := greatest(0, extract(epoch FROM NEW.turn_since - OLD.turn_since))::bigint;
    IF OLD.is_theirs THEN NEW.their_seconds := OLD.their_seconds + seconds;
    ELSE NEW.our_seconds := OLD.our_seconds + seconds; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER institution_reviews_keep_turn BEFORE INSERT OR UPDATE ON institution_reviews
  FOR EACH ROW EXECUTE FUNCTION keep_review_turn();

-- What institutions see of an application: those that see it now, and those that may no longer.
CREATE FUNCTION keep_reviews_of(of_application uuid, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  app applications%ROWTYPE;
  institution uuid;
BEGIN
  SELECT * INTO app FROM applications WHERE id = of_application;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT u.organisation_id INTO institution
    FROM universities u
    JOIN application_shares s ON s.university_id = u.id AND s.application_id = app.id AND s.withdrawn_at IS NULL
    WHERE u.id = app.university_id FOR SHARE OF u;
  -- It reaches an institution by being submitted; what is undone or decided later is still seen.
  IF institution IS NOT NULL AND app.status IN ('Submitted', 'Accepted') THEN
    INSERT INTO institution_reviews
      (application_id, organisation_id, received_at, turn_since, reference, student_key, status)
      VALUES (app.id, institution, at, at, app.reference, app.student_key, app.status)
      ON CONFLICT (application_id, organisation_id) DO NOTHING;
  END IF;
  UPDATE institution_reviews SET
    is_shared = coalesce(organisation_id = institution, false),
    reference = app.reference, student_key = app.student_key, status = app.status,
    is_withdrawn = app.withdrawn_at IS NOT NULL,
    university_id = app.university_id, course_id = app.course_id, intake_code = app.intake_code,
    country = coalesce(app.answers #>> '{personalInfo,country}', ''), agent_id = app.agent_id,
    -- A decision that staff reopened is one again once the application is back with the institution.
    state = CASE WHEN app.status IN ('New', 'Under Review') AND state IN ('offered', 'refused')
      THEN 'reviewing' ELSE state END,
    decided_at = CASE WHEN app.status IN ('New', 'Under Review') THEN NULL ELSE decided_at END,
    decided_by = CASE WHEN app.status IN ('New', 'Under Review') THEN NULL ELSE decided_by END,
    reason = CASE WHEN app.status IN ('New', 'Under Review') THEN NULL ELSE reason END
    WHERE application_id = app.id;
END $$;

CREATE FUNCTION keep_reviews_of_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM keep_reviews_of(OLD.application_id, now());
  ELSE PERFORM keep_reviews_of(NEW.application_id, now()); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_shares_keep_reviews AFTER INSERT OR UPDATE OR DELETE ON application_shares
  FOR EACH ROW EXECUTE FUNCTION keep_reviews_of_share();

CREATE FUNCTION keep_reviews_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_reviews_of(NEW.id, now());
  RETURN NULL;
END $$;
CREATE TRIGGER applications_keep_reviews AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.university_id, OLD.course_id, OLD.intake_code, OLD.agent_id, OLD.student_key, OLD.answers)
    IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.university_id, NEW.course_id, NEW.intake_code, NEW.agent_id, NEW.student_key, NEW.answers))
  EXECUTE FUNCTION keep_reviews_of_application();

CREATE FUNCTION keep_reviews_of_university() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_reviews_of(s.application_id, now())
    FROM application_shares s WHERE s.university_id = NEW.id AND s.withdrawn_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER universities_keep_reviews AFTER UPDATE OF organisation_id ON universities FOR EACH ROW
  WHEN (OLD.organisation_id IS DISTINCT FROM NEW.organisation_id) EXECUTE FUNCTION keep_reviews_of_university();

-- What an offer makes of the review: decided while one stands, back in review once the last was withdrawn.
CREATE FUNCTION keep_review_of_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('issued', 'accepted', 'declined', 'deferred', 'expired') THEN
    UPDATE institution_reviews SET state = 'offered', decided_at = coalesce(NEW.issued_at, now()), decided_by = NEW.issued_by,
        reviewed_at = coalesce(reviewed_at, NEW.issued_at, now())
      WHERE application_id = NEW.application_id AND is_shared AND state IN ('received', 'reviewing', 'asked');
  ELSIF NEW.state = 'withdrawn' AND NOT EXISTS (
    SELECT 1 FROM offers o WHERE o.application_id = NEW.application_id AND o.id <> NEW.id
      AND o.state IN ('issued', 'accepted', 'declined', 'deferred', 'expired')) THEN
    UPDATE institution_reviews SET state = 'reviewing', decided_at = NULL, decided_by = NULL
      WHERE application_id = NEW.application_id AND is_shared AND state = 'offered' AND status = 'Submitted';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_keep_review AFTER INSERT OR UPDATE OF state ON offers
  FOR EACH ROW EXECUTE FUNCTION keep_review_of_offer();

-- An application that staff set to Accepted has been offered something, too.
CREATE FUNCTION keep_accepted_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'Accepted' AND NEW.state IN ('received', 'reviewing', 'asked') THEN
    NEW.state := 'offered';
    NEW.decided_at := coalesce(NEW.decided_at, now());
    NEW.reviewed_at := coalesce(NEW.reviewed_at, now());
  END IF;
  -- Refused or rejected by whomever: there is nothing left to decide.
  IF NEW.status = 'Rejected' AND NEW.state IN ('received', 'reviewing', 'asked') THEN
    NEW.state := 'refused';
    NEW.decided_at := coalesce(NEW.decided_at, now());
  END IF;
  RETURN NEW;
END $$;

-- Named to run before `institution_reviews_keep_turn`, which reads the state.
CREATE TRIGGER institution_reviews_accepted BEFORE INSERT OR UPDATE ON institution_reviews
  FOR EACH ROW EXECUTE FUNCTION keep_accepted_review();

-- ## Offers

-- What was accepted is evidence: nothing of it changes. Erasing takes the name and the content, and leaves their hash.
CREATE FUNCTION keep_offer_acceptance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.typed_name IS NULL AND NEW.content IS NULL
     AND (NEW.id, NEW.offer_id, NEW.student_id, NEW.accepted_at, NEW.letter_version, NEW.letter_sha256, NEW.hash, NEW.created_at)
       IS NOT DISTINCT FROM
         (OLD.id, OLD.offer_id, OLD.student_id, OLD.accepted_at, OLD.letter_version, OLD.letter_sha256, OLD.hash, OLD.created_at)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'An acceptance of an offer is kept as it is' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER offer_acceptances_immutable BEFORE UPDATE OR DELETE ON offer_acceptances
FOR EACH ROW EXECUTE FUNCTION keep_offer_acceptance();

-- ## What applications wait for

-- What the rules of `app/admissions/next-steps` look at, of some applications, as their own records say it now.
CREATE FUNCTION next_steps_of(of_applications uuid[]) RETURNS SETOF application_next_steps LANGUAGE sql STABLE AS $$
  SELECT a.id, a.created_at, a.status, a.is_archived, a.withdrawn_at IS NOT NULL OR a.is_archived,
    a.represented_by, a.represented_until, a.student_id, a.university_id, a.intake_code, a.agent_id IS NOT NULL,
    a.source = 'agent' AND NOT EXISTS (
      SELECT FROM students s JOIN consents c ON c.user_id = s.user_id
      WHERE s.id = a.student_id AND c.context = a.id::text AND c.kind = 'terms'),
    EXISTS (
      SELECT FROM application_shares s
      WHERE s.application_id = a.id AND s.withdrawn_at IS NULL AND s.university_id IS NOT DISTINCT FROM a.university_id),
    coalesce((SELECT p.open > 0 FROM application_checklists p WHERE p.application_id = a.id), false),
    (SELECT max(o.expires_at) FROM offers o WHERE o.application_id = a.id AND o.state = 'issued'),
    (SELECT m.kind FROM application_milestones m WHERE m.application_id = a.id AND m.voided_at IS NULL
      ORDER BY m.recorded_at DESC, m.id DESC LIMIT 1),
    coalesce(
      (SELECT max(m.recorded_at) FROM application_milestones m WHERE m.application_id = a.id AND m.voided_at IS NULL),
      (SELECT max(e.created_at) FROM timeline_events e WHERE e.application_id = a.id AND e.kind = 'status-changed'),
      a.created_at)
  FROM applications a WHERE a.id = ANY (of_applications) ORDER BY a.id
$$;

-- Planning what an application waits for takes longer than reading it, and a plan for one application differs from no other.
CREATE FUNCTION refresh_next_steps(of_applications uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = 'force_generic_plan' AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO application_next_steps SELECT * FROM next_steps_of(of_applications) ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added = cardinality(of_applications) THEN RETURN; END IF;
  -- Of two at once, who comes second reads what the first has left.
  PERFORM FROM application_next_steps WHERE application_id = ANY (of_applications)
    ORDER BY application_id FOR NO KEY UPDATE;
  UPDATE application_next_steps AS kept SET
    status = fresh.status, is_archived = fresh.is_archived, is_closed = fresh.is_closed,
    represented_by = fresh.represented_by, represented_until = fresh.represented_until,
    student_id = fresh.student_id, university_id = fresh.university_id, intake_code = fresh.intake_code,
    has_agent = fresh.has_agent, is_unconfirmed = fresh.is_unconfirmed, is_shared = fresh.is_shared,
    documents_open = fresh.documents_open, offer_until = fresh.offer_until,
    milestone = fresh.milestone, moved_at = fresh.moved_at
  FROM next_steps_of(of_applications) AS fresh
  WHERE kept.application_id = fresh.application_id AND kept IS DISTINCT FROM fresh;
END $$;

-- The order of a board: those first that have not moved for longest, then those without a next step, the newest first.
-- The same rules are in `waits-for.ts`. In milliseconds.
CREATE FUNCTION board_order(moved_at timestamptz, is_closed boolean, status application_status, milestone milestone_kind)
RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN is_closed OR status = 'Rejected' OR status = 'Accepted'
      AND coalesce(milestone IN ('enrolled', 'census-passed', 'withdrawn', 'transferred'), false)
    THEN 100000000000000 - (extract(epoch FROM moved_at) * 1000)::bigint
    ELSE (extract(epoch FROM moved_at) * 1000)::bigint END
$$;
CREATE INDEX application_next_steps_board_idx ON application_next_steps
  (is_archived, status, board_order(moved_at, is_closed, status, milestone), application_id);

-- Named to run before `applications_open_documents`, which adds the papers of a new one.
CREATE FUNCTION keep_next_steps_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_next_steps(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER applications_keep_new_next_steps AFTER INSERT ON applications
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_application();
CREATE TRIGGER applications_keep_next_steps AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status, OLD.withdrawn_at, OLD.is_archived, OLD.represented_by, OLD.represented_until, OLD.university_id,
      OLD.intake_code, OLD.agent_id, OLD.source, OLD.student_id)
    IS DISTINCT FROM (NEW.status, NEW.withdrawn_at, NEW.is_archived, NEW.represented_by, NEW.represented_until,
      NEW.university_id, NEW.intake_code, NEW.agent_id, NEW.source, NEW.student_id))
  EXECUTE FUNCTION keep_next_steps_of_application();

CREATE FUNCTION keep_next_steps_of_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE application_next_steps SET documents_open = NEW.open > 0
    WHERE application_id = NEW.application_id AND documents_open <> (NEW.open > 0);
  RETURN NULL;
END $$;
CREATE TRIGGER application_checklists_keep_next_steps AFTER INSERT OR UPDATE OF open ON application_checklists
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_documents();

CREATE FUNCTION keep_next_steps_of_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_next_steps(ARRAY[OLD.application_id]); END IF;
  IF TG_OP = 'INSERT' THEN PERFORM refresh_next_steps(ARRAY[NEW.application_id]);
  ELSIF TG_OP = 'UPDATE' AND NEW.application_id <> OLD.application_id THEN
    PERFORM refresh_next_steps(ARRAY[NEW.application_id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER application_milestones_keep_next_steps
  AFTER INSERT OR UPDATE OF application_id, kind, recorded_at, voided_at OR DELETE ON application_milestones
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_part();
-- A status and the event that says when it changed are written one after the other.
CREATE TRIGGER timeline_events_keep_next_steps AFTER INSERT OR UPDATE OF application_id, kind, created_at ON timeline_events
  FOR EACH ROW WHEN (NEW.kind = 'status-changed') EXECUTE FUNCTION keep_next_steps_of_part();
CREATE TRIGGER offers_keep_next_steps AFTER INSERT OR UPDATE OF application_id, state, expires_at OR DELETE ON offers
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_part();
CREATE TRIGGER application_shares_keep_next_steps
  AFTER INSERT OR UPDATE OF application_id, university_id, withdrawn_at OR DELETE ON application_shares
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_part();

-- What agents sent in waits for its student's word; nobody else's matters here.
CREATE FUNCTION keep_next_steps_of_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_next_steps(ARRAY[a.id]) FROM applications a JOIN students s ON s.id = a.student_id
    WHERE a.source = 'agent' AND s.user_id IN (NEW.user_id, OLD.user_id) AND a.id::text IN (NEW.context, OLD.context);
  RETURN NULL;
END $$;
CREATE TRIGGER consents_keep_next_steps AFTER INSERT OR UPDATE OF user_id, kind, context OR DELETE ON consents
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_consent();

CREATE FUNCTION keep_next_steps_of_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_next_steps(array_agg(a.id)) FROM applications a
    WHERE a.student_id = NEW.id AND a.source = 'agent' HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE TRIGGER students_keep_next_steps AFTER UPDATE OF user_id ON students FOR EACH ROW
  WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION keep_next_steps_of_student();

-- ## Steps that are counted

-- Whoever changes what steps are derived from (`derive-steps.server.ts`) adds a mark for the student, with the change itself.
-- Marks are only added: no write waits for another, and none holds more rows than before.
CREATE FUNCTION mark_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_students (student_id) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END $$;

CREATE FUNCTION mark_student_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO changed_students (student_id) VALUES (NEW.student_id);
  END IF;
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.student_id <> NEW.student_id) THEN
    INSERT INTO changed_students (student_id) VALUES (OLD.student_id);
  END IF;
  RETURN NULL;
END $$;

-- Whoever writes about an application holds it, so that it cannot move to another record meanwhile.
CREATE FUNCTION mark_student_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_students (student_id)
    SELECT student_id FROM applications
    WHERE id IN (CASE WHEN TG_OP <> 'DELETE' THEN NEW.application_id END, CASE WHEN TG_OP <> 'INSERT' THEN OLD.application_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER students_mark_added AFTER INSERT OR DELETE ON students FOR EACH ROW EXECUTE FUNCTION mark_student();
CREATE TRIGGER students_mark_changed AFTER UPDATE OF created_at, is_archived, source, referred_by, counsellor_id ON students
  FOR EACH ROW WHEN ((OLD.created_at, OLD.is_archived, OLD.source, OLD.referred_by, OLD.counsellor_id)
    IS DISTINCT FROM (NEW.created_at, NEW.is_archived, NEW.source, NEW.referred_by, NEW.counsellor_id))
  EXECUTE FUNCTION mark_student();
CREATE TRIGGER application_drafts_mark_added AFTER INSERT OR DELETE ON application_drafts
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_record();
CREATE TRIGGER application_drafts_mark_changed AFTER UPDATE OF student_id, created_at, answers ON application_drafts
  FOR EACH ROW WHEN ((OLD.student_id, OLD.created_at, OLD.answers #>> '{personalInfo,country}')
    IS DISTINCT FROM (NEW.student_id, NEW.created_at, NEW.answers #>> '{personalInfo,country}'))
  EXECUTE FUNCTION mark_student_of_record();
CREATE TRIGGER applications_mark_added AFTER INSERT OR DELETE ON applications
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_record();
CREATE TRIGGER applications_mark_changed
  AFTER UPDATE OF student_id, draft_id, university_id, course_id, intake_code, status, agent_id, is_archived, created_at
  ON applications FOR EACH ROW
  WHEN ((OLD.student_id, OLD.draft_id, OLD.university_id, OLD.course_id, OLD.intake_code, OLD.status, OLD.agent_id,
      OLD.is_archived, OLD.created_at)
    IS DISTINCT FROM (NEW.student_id, NEW.draft_id, NEW.university_id, NEW.course_id, NEW.intake_code, NEW.status, NEW.agent_id,
      NEW.is_archived, NEW.created_at))
  EXECUTE FUNCTION mark_student_of_record();
CREATE TRIGGER offers_mark_added AFTER INSERT OR DELETE ON offers
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER offers_mark_changed AFTER UPDATE OF application_id, state, issued_at, decided_at ON offers
  FOR EACH ROW WHEN ((OLD.application_id, OLD.state, OLD.issued_at, OLD.decided_at)
    IS DISTINCT FROM (NEW.application_id, NEW.state, NEW.issued_at, NEW.decided_at))
  EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER application_milestones_mark_added AFTER INSERT OR DELETE ON application_milestones
  FOR EACH ROW EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER application_milestones_mark_changed
  AFTER UPDATE OF application_id, kind, day, recorded_at, voided_at ON application_milestones
  FOR EACH ROW WHEN ((OLD.application_id, OLD.kind, OLD.day, OLD.recorded_at, OLD.voided_at)
    IS DISTINCT FROM (NEW.application_id, NEW.kind, NEW.day, NEW.recorded_at, NEW.voided_at))
  EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER timeline_events_mark_added AFTER INSERT ON timeline_events
  FOR EACH ROW WHEN (NEW.kind = 'status-changed' AND NEW.application_id IS NOT NULL)
  EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER timeline_events_mark_removed AFTER DELETE ON timeline_events
  FOR EACH ROW WHEN (OLD.kind = 'status-changed' AND OLD.application_id IS NOT NULL)
  EXECUTE FUNCTION mark_student_of_application();
CREATE TRIGGER timeline_events_mark_changed
  AFTER UPDATE OF application_id, kind, from_value, to_value, created_at ON timeline_events
  FOR EACH ROW WHEN ((OLD.application_id, OLD.kind, OLD.from_value, OLD.to_value, OLD.created_at)
    IS DISTINCT FROM (NEW.application_id, NEW.kind, NEW.from_value, NEW.to_value, NEW.created_at))
  EXECUTE FUNCTION mark_student_of_application();

-- ## Commissions

CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER ledger_entries_no_truncate BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Entries are appended one transaction after the other, so no two add to a balance at once.
CREATE FUNCTION keep_ledger_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances AS b (payer_id, earner_id, currency, amount_minor)
    SELECT payer_id, earner_id, currency, sum(amount_minor) FROM added GROUP BY 1, 2, 3
    ON CONFLICT (earner_id, payer_id, currency) DO UPDATE SET amount_minor = b.amount_minor + excluded.amount_minor;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_keep_balances AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_balances();
CREATE TRIGGER commission_agreement_versions_append_only BEFORE UPDATE OR DELETE ON "commission_agreement_versions" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_agreement_versions_no_truncate BEFORE TRUNCATE ON "commission_agreement_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A declaration may lose its words when a person is erased, and nothing else.
CREATE TRIGGER onshore_declarations_immutable BEFORE UPDATE ON "onshore_declarations" FOR EACH ROW WHEN (new.reason is not null or to_jsonb(new) - 'reason' is distinct from to_jsonb(old) - 'reason') EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER onshore_declarations_append_only BEFORE DELETE ON "onshore_declarations" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER onshore_declarations_no_truncate BEFORE TRUNCATE ON "onshore_declarations" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_claim_events_append_only BEFORE UPDATE OR DELETE ON "commission_claim_events" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_claims_immutable BEFORE DELETE ON "commission_claims" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_payments_immutable BEFORE DELETE ON "commission_payments" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER commission_payout_runs_immutable BEFORE DELETE ON "commission_payout_runs" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
