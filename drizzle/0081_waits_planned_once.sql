-- By hand from here:
-- Planning what an application waits for takes longer than reading it, and a plan for one application differs from no other.
ALTER FUNCTION refresh_waits(uuid[]) SET plan_cache_mode = 'force_generic_plan';
