-- A 128th of the rows, at random because their ids are random: it tells how frequent the matches of a
-- search are before the search is made.
CREATE INDEX students_sample_idx ON students (id)
  INCLUDE (is_archived, search_text, stage, source, counsellor_id)
  WHERE id < '02000000-0000-0000-0000-000000000000';--> statement-breakpoint
CREATE INDEX applications_sample_idx ON applications (id)
  INCLUDE (is_archived, search_text, status, withdrawn_at, counsellor_id, course_id)
  WHERE id < '02000000-0000-0000-0000-000000000000';
