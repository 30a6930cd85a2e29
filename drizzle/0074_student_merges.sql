CREATE TABLE "student_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"winner_id" uuid NOT NULL,
	"loser_id" uuid NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp with time zone NOT NULL,
	"kept" jsonb,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "student_merges_two" CHECK (winner_id <> loser_id)
);
--> statement-breakpoint
CREATE TABLE "students_told_apart" (
	"first_id" uuid NOT NULL,
	"second_id" uuid NOT NULL,
	"told_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "students_told_apart_first_id_second_id_pk" PRIMARY KEY("first_id","second_id"),
	CONSTRAINT "students_told_apart_order" CHECK (first_id < second_id)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "born_on" text GENERATED ALWAYS AS (nullif(answers #>> '{personalInfo,dateOfBirth}', '')) STORED;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "name_sound" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "mail_key" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "phone_key" text;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_winner_id_students_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_loser_id_students_id_fk" FOREIGN KEY ("loser_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "student_merges" ADD CONSTRAINT "student_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students_told_apart" ADD CONSTRAINT "students_told_apart_first_id_students_id_fk" FOREIGN KEY ("first_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students_told_apart" ADD CONSTRAINT "students_told_apart_second_id_students_id_fk" FOREIGN KEY ("second_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students_told_apart" ADD CONSTRAINT "students_told_apart_told_by_users_id_fk" FOREIGN KEY ("told_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "student_merges_winner_idx" ON "student_merges" USING btree ("winner_id","merged_at");--> statement-breakpoint
CREATE INDEX "student_merges_loser_idx" ON "student_merges" USING btree ("loser_id");--> statement-breakpoint
CREATE INDEX "student_merges_kept_idx" ON "student_merges" USING btree ("merged_at") WHERE kept is not null;--> statement-breakpoint
CREATE INDEX "students_told_apart_second_idx" ON "students_told_apart" USING btree ("second_id");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_merged_into_students_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_born_idx" ON "applications" USING btree ("born_on","student_id") WHERE born_on is not null;--> statement-breakpoint
CREATE INDEX "documents_born_idx" ON "documents" USING btree ("born_on","student_id") WHERE born_on is not null;--> statement-breakpoint
CREATE INDEX "representations_born_idx" ON "representations" USING btree ("birth_date","student_id") WHERE birth_date is not null and student_id is not null;--> statement-breakpoint
CREATE INDEX "students_merged_idx" ON "students" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "students_sound_idx" ON "students" USING btree ("name_sound","id") WHERE not is_archived;--> statement-breakpoint
CREATE INDEX "students_mail_key_idx" ON "students" USING btree ("mail_key","id") WHERE not is_archived;--> statement-breakpoint
CREATE INDEX "students_phone_key_idx" ON "students" USING btree ("phone_key","id") WHERE not is_archived;--> statement-breakpoint
-- By hand from here:
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
END $$;--> statement-breakpoint
-- One mailbox has several addresses where its provider says so: dots at Gmail, what follows a plus at those named here.
CREATE FUNCTION key_of_mail(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
END $$;--> statement-breakpoint
-- The last nine digits: numbers are stored with their country code, but for some from before, and codes are mistaken.
CREATE FUNCTION key_of_phone(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(regexp_replace(phone, '\D', '', 'g')) >= 8
    THEN right(regexp_replace(phone, '\D', '', 'g'), 9) END
$$;--> statement-breakpoint
-- Answers are kept as they were typed.
CREATE FUNCTION day_or_null(day text) RETURNS date LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN day::date;
EXCEPTION WHEN OTHERS THEN
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_person_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mail_key := key_of_mail(NEW.email);
  NEW.phone_key := key_of_phone(NEW.phone);
  -- Whoever was erased is like nobody.
  NEW.name_sound := CASE WHEN NEW.email = 'erased@erased.invalid' THEN ''
    ELSE sound_of_name(NEW.first_name || ' ' || NEW.last_name) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER students_keep_keys BEFORE INSERT OR UPDATE OF first_name, last_name, email, phone ON students
  FOR EACH ROW EXECUTE FUNCTION keep_person_keys();--> statement-breakpoint
UPDATE students SET email = email;--> statement-breakpoint
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
END $$;--> statement-breakpoint
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
