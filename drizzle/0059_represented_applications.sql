ALTER TABLE "applications" ADD COLUMN "represented_by" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "represented_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_represented_idx" ON "applications" USING btree ("represented_by","created_at","id") WHERE "applications"."represented_by" is not null;--> statement-breakpoint
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
END $$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE TRIGGER representations_keep_represented
  AFTER INSERT OR UPDATE OF student_id, organisation_id, state, expires_at OR DELETE
  ON representations FOR EACH ROW EXECUTE FUNCTION keep_represented();--> statement-breakpoint
-- A new application reads what holds once nobody is changing it: an ending holds the representation, a beginning the student.
CREATE FUNCTION represented_from_the_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM students WHERE id = NEW.student_id FOR KEY SHARE;
  NEW.represented_by := NULL;
  NEW.represented_until := NULL;
  SELECT organisation_id, expires_at INTO NEW.represented_by, NEW.represented_until
    FROM representations WHERE student_id = NEW.student_id AND state = 'active' FOR SHARE;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_represented BEFORE INSERT OR UPDATE OF student_id
  ON applications FOR EACH ROW EXECUTE FUNCTION represented_from_the_start();--> statement-breakpoint
UPDATE applications a SET represented_by = r.organisation_id, represented_until = r.expires_at
  FROM representations r WHERE r.student_id = a.student_id AND r.state = 'active';
