ALTER TABLE "enquiries" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
-- By hand from here:
-- What was promised so far: one working day, from Monday to Friday, until five by the clock of the first office.
CREATE FUNCTION pg_temp.promised(came timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (there::date + CASE extract(isodow FROM there)::int WHEN 5 THEN 3 WHEN 6 THEN 2 ELSE 1 END
    + time '17:00') AT TIME ZONE zone
  FROM (
    SELECT coalesce((SELECT zone FROM offices ORDER BY created_at, id LIMIT 1), 'UTC') AS zone
  ) house, LATERAL (SELECT came AT TIME ZONE zone AS there) clock
$$;--> statement-breakpoint
UPDATE enquiries SET answer_by = pg_temp.promised(created_at);--> statement-breakpoint
UPDATE threads SET answer_by = pg_temp.promised(waiting_since) WHERE waiting_since IS NOT NULL;
