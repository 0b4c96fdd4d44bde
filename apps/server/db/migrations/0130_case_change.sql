-- 成效: what the curve of a case said at its end, as one code (ADR 0070). Counted in figures, never below ten outside the centre;
-- cases that ended before have none.
alter table care_case add column change text check (change in ('better', 'same', 'worse', 'none'));

-- 督导个案: few among all relations, listed by themselves.
create index relation_supervised on relation (tenant_id, since desc) where origin = 'supervision';
