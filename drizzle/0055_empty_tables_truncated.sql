-- A table that is append-only and empty has nothing to lose when another that it refers to is truncated.
CREATE OR REPLACE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_representation_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' OR EXISTS (SELECT 1 FROM representation_events) THEN
    RAISE EXCEPTION 'Lines of a representation''s chain are never changed or deleted';
  END IF;
  RETURN NULL;
END $$;
