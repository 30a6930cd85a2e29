-- Applications that were with the university before they were imported need only what was uploaded: `checklistOf` and
-- `SENT_BEFORE_IMPORT` once more. As before, with `sent_before`.
CREATE OR REPLACE FUNCTION refresh_open_documents(of_student uuid, happened timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO application_checklists (application_id, open, since)
  SELECT a.id, missing.open, greatest(happened, a.created_at)
  FROM applications a
  LEFT JOIN courses c ON c.id = a.course_id
  LEFT JOIN intakes i ON i.code = a.intake_code
  CROSS JOIN LATERAL (
    SELECT
      coalesce(a.answers #>> '{personalInfo,dateOfBirth}', '') AS born,
      coalesce(left(i.starts_on, 7) || '-01', to_char(happened, 'YYYY-MM-DD'))::date AS begins,
      a.source = 'import' AND a.status IN ('Submitted', 'Accepted') AND NOT EXISTS (
        SELECT FROM timeline_events e WHERE e.application_id = a.id AND e.kind = 'status-changed'
          AND (e.from_value IN ('New', 'Under Review') OR e.to_value <> 'Accepted')) AS sent_before
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
      CROSS JOIN LATERAL (
        SELECT count(*) AS uploaded, count(*) FILTER (WHERE d.state <> 'returned') AS good FROM documents d
        WHERE d.student_id = a.student_id AND d.kind = asked.kind) AS wallet
      WHERE asked.applies
        AND wallet.good < CASE WHEN person.sent_before THEN least(asked.needed, wallet.uploaded) ELSE asked.needed END
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
--> statement-breakpoint
-- What is needed depends on the status of imported applications. The event is recorded after the change.
CREATE FUNCTION open_documents_of_imported() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_open_documents(a.student_id, NEW.created_at)
    FROM applications a WHERE a.id = NEW.application_id AND a.source = 'import';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER timeline_events_open_documents AFTER INSERT ON timeline_events FOR EACH ROW
  WHEN (NEW.kind = 'status-changed' AND NEW.application_id IS NOT NULL) EXECUTE FUNCTION open_documents_of_imported();
--> statement-breakpoint
SELECT refresh_open_documents(imported.student_id, now())
  FROM (SELECT DISTINCT student_id FROM applications WHERE source = 'import' AND status IN ('Submitted', 'Accepted')) AS imported;
