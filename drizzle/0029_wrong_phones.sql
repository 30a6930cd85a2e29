ALTER TABLE "students" ADD COLUMN "phone_wrong_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "students_phone_wrong_idx" ON "students" USING btree ("phone_wrong_since") WHERE phone_wrong_since is not null;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_phone_wrong_check" CHECK ("students"."phone_wrong_since" is null or "students"."phone" is not null);--> statement-breakpoint
-- Written by hand.
-- Another number is not wrong, unless the write says so itself: a merge, and its undo. See decision 0294.
CREATE FUNCTION clear_wrong_phone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone AND NEW.phone_wrong_since IS NOT DISTINCT FROM OLD.phone_wrong_since THEN
    NEW.phone_wrong_since := NULL;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER students_clear_wrong_phone BEFORE UPDATE OF phone ON students
  FOR EACH ROW EXECUTE FUNCTION clear_wrong_phone();
