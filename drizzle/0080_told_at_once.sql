-- By hand from here:
-- Many rows of one statement are told at once: an import adds a thousand.
DROP TRIGGER audit_entries_live ON audit_entries;--> statement-breakpoint
DROP TRIGGER students_live ON students;--> statement-breakpoint
DROP TRIGGER enquiries_live ON enquiries;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_live_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(action, subject_type, subject_id) FROM added WHERE NOT is_read;
  INSERT INTO untold_changes (action, subject_type, subject_id, actor_id, fields, created_at)
    SELECT action, subject_type, subject_id, actor_id, fields, created_at FROM added WHERE NOT is_read;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_live_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(TG_ARGV[0] || '.new', TG_ARGV[0], id::text) FROM added;
  INSERT INTO untold_changes (action, subject_type, subject_id, fields, created_at)
    SELECT TG_ARGV[0] || '.new', TG_ARGV[0], id::text, '[]', created_at FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_live AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_trail();--> statement-breakpoint
CREATE TRIGGER students_live AFTER INSERT ON students REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_new('student');--> statement-breakpoint
CREATE TRIGGER enquiries_live AFTER INSERT ON enquiries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION notify_live_of_new('enquiry');
