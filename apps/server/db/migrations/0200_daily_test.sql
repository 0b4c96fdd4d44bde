-- 日常测评 (ADR 0080): a scale that is open to everybody all the time is a plan that asks nobody; whoever likes begins a sheet of it.

alter table assessment_plan add column kind text not null default 'plan' check (kind in ('plan', 'daily'));
create index assessment_plan_daily on assessment_plan (tenant_id, created_at, id) where kind = 'daily';

-- Beside the plan's own word, because lists of sheets ask for it row by row.
alter table sheet add column is_daily boolean not null default false;

-- Done once is done where one is asked; what one does of one's own accord one may do again.
drop index sheet_live_once;
create unique index sheet_live_once on sheet (tenant_id, plan_id, user_id)
  where state in ('todo', 'answering') or (state = 'done' and not is_daily);
