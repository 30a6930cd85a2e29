CREATE TABLE "presences" (
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "presences_subject_type_subject_id_user_id_pk" PRIMARY KEY("subject_type","subject_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presences_seen_idx" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "presences_user_idx" ON "presences" USING btree ("user_id");--> statement-breakpoint
-- What changes is told to every process together with the commit: names and ids, never a value.
CREATE FUNCTION notify_live(action text, subject text, subject_id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', json_build_object(
    'id', gen_random_uuid(), 'action', action, 'subject', subject, 'subjectId', left(subject_id, 200))::text);
$$;--> statement-breakpoint
CREATE FUNCTION notify_live_of_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(NEW.action, NEW.subject_type, NEW.subject_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_entries_live AFTER INSERT ON audit_entries FOR EACH ROW
  WHEN (NOT NEW.is_read) EXECUTE FUNCTION notify_live_of_trail();--> statement-breakpoint
-- For records that also come by ways that leave no line about them in the trail. The argument is the subject.
CREATE FUNCTION notify_live_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_live(TG_ARGV[0] || '.new', TG_ARGV[0], NEW.id::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER students_live AFTER INSERT ON students FOR EACH ROW EXECUTE FUNCTION notify_live_of_new('student');--> statement-breakpoint
CREATE TRIGGER enquiries_live AFTER INSERT ON enquiries FOR EACH ROW EXECUTE FUNCTION notify_live_of_new('enquiry');
