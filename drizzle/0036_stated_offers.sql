DROP INDEX "application_next_steps_represented_idx";--> statement-breakpoint
DROP INDEX "application_next_steps_ours_idx";--> statement-breakpoint
ALTER TABLE "application_milestones" ADD COLUMN "is_undated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "application_next_steps" ADD COLUMN "offer_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_limits" ADD COLUMN "escalate_role" text;--> statement-breakpoint
ALTER TABLE "university_submissions" ADD COLUMN "offer_kind" text;--> statement-breakpoint
ALTER TABLE "university_submissions" ADD COLUMN "offered_on" date;--> statement-breakpoint
CREATE INDEX "university_submissions_offer_idx" ON "university_submissions" USING btree ("application_id") WHERE offer_kind is not null;--> statement-breakpoint
CREATE INDEX "application_next_steps_represented_idx" ON "application_next_steps" USING btree ("represented_by","moved_at","application_id","represented_until","status","is_closed","university_id","has_agent","is_unconfirmed","is_shared","documents_open","offer_until","milestone","created_at","offer_noted") WHERE "application_next_steps"."represented_by" is not null and not "application_next_steps"."is_archived";--> statement-breakpoint
CREATE INDEX "application_next_steps_ours_idx" ON "application_next_steps" USING btree ("moved_at","application_id") WHERE (status in ('New', 'Under Review') or offer_noted) and not is_closed;--> statement-breakpoint
ALTER TABLE "university_submissions" ADD CONSTRAINT "university_submissions_offer_check" CHECK ("university_submissions"."offer_kind" in ('conditional', 'unconditional', 'unspecified')
        and ("university_submissions"."offer_kind" is not null or "university_submissions"."offered_on" is null));--> statement-breakpoint

-- ## By hand: offers that a university has made, without their terms

-- As before, with the offer. The last column of the table is the last value.
CREATE OR REPLACE FUNCTION next_steps_of(of_applications uuid[]) RETURNS SETOF application_next_steps LANGUAGE sql STABLE AS $$
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
      a.created_at),
    EXISTS (SELECT FROM university_submissions u WHERE u.application_id = a.id AND u.offer_kind IS NOT NULL)
      AND NOT EXISTS (SELECT FROM offers o WHERE o.application_id = a.id AND o.issued_at IS NOT NULL)
  FROM applications a WHERE a.id = ANY (of_applications) ORDER BY a.id
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_next_steps(of_applications uuid[]) RETURNS void LANGUAGE plpgsql
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
    milestone = fresh.milestone, moved_at = fresh.moved_at, offer_noted = fresh.offer_noted
  FROM next_steps_of(of_applications) AS fresh
  WHERE kept.application_id = fresh.application_id AND kept IS DISTINCT FROM fresh;
END $$;
--> statement-breakpoint
CREATE TRIGGER university_submissions_keep_new_next_steps AFTER INSERT ON university_submissions
  FOR EACH ROW WHEN (NEW.offer_kind IS NOT NULL) EXECUTE FUNCTION keep_next_steps_of_part();
--> statement-breakpoint
CREATE TRIGGER university_submissions_keep_next_steps AFTER UPDATE ON university_submissions
  FOR EACH ROW WHEN (OLD.offer_kind IS DISTINCT FROM NEW.offer_kind) EXECUTE FUNCTION keep_next_steps_of_part();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_keep_next_steps
  AFTER INSERT OR UPDATE OF application_id, state, expires_at, issued_at OR DELETE ON offers
  FOR EACH ROW EXECUTE FUNCTION keep_next_steps_of_part();
--> statement-breakpoint

-- What earlier imports of running applications have read of offers, and dates that they had to invent.
UPDATE university_submissions s SET offer_kind = e.kind, offered_on = e.day
  FROM (
    SELECT DISTINCT ON (t.application_id) t.application_id, t.to_value::date AS day,
      CASE t.reason WHEN 'Conditional offer' THEN 'conditional' WHEN 'Unconditional offer' THEN 'unconditional'
        ELSE 'unspecified' END AS kind
    FROM timeline_events t JOIN applications a ON a.id = t.application_id AND a.source = 'import'
    WHERE t.kind = 'offer' AND t.created_at <= a.created_at
      AND (t.to_value IS NULL OR t.to_value ~ '^\d{4}-\d{2}-\d{2}$')
    ORDER BY t.application_id, t.created_at DESC) e
  WHERE s.application_id = e.application_id;
--> statement-breakpoint
UPDATE university_submissions s SET acknowledged_on = NULL
  FROM applications a
  WHERE a.id = s.application_id AND a.source = 'import' AND s.version = 1 AND s.created_at = a.created_at
    AND s.acknowledged_on IS NOT NULL;
--> statement-breakpoint
UPDATE timeline_events t SET to_value = NULL,
    reason = nullif(regexp_replace(t.reason, '(\. )?Date not in the imported file$', ''), '')
  FROM applications a
  WHERE a.id = t.application_id AND a.source = 'import' AND t.reason LIKE '%Date not in the imported file';
--> statement-breakpoint
UPDATE application_milestones m SET is_undated = true,
    note = nullif(regexp_replace(m.note, '(\. )?Date not in the imported file$', ''), '')
  FROM applications a
  WHERE a.id = m.application_id AND a.source = 'import' AND m.note LIKE '%Date not in the imported file';
