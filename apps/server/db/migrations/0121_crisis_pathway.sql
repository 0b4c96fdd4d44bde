-- 照护路径: what everybody at level 1 or 2 gets, each point with who, when and a word; the newest of a point counts. And where
-- somebody is: in a hospital, or home from it since when.

alter table crisis_case add column hospital_at timestamptz;
alter table crisis_case add column discharged_at timestamptz;

create table crisis_point (
  tenant_id integer not null,
  id uuid not null,
  case_id uuid not null,
  point text not null check (point in ('plan', 'means', 'next', 'call', 'family')),
  -- When they meet next.
  at timestamptz,
  -- On what ground a family was told, or that it was not.
  ground text check (ground in ('consent', 'danger', 'withheld')),
  -- Sealed.
  words bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references crisis_case (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id),
  check ((point = 'family') = (ground is not null)),
  check ((point = 'next') = (at is not null))
);
create index crisis_point_of_case on crisis_point (tenant_id, case_id, made_at desc);
select make_tenant_table('crisis_point', 'select', 'insert');

-- What goes with a case when its time is over (0060).
grant delete on crisis_point to :app_role;
create trigger only_by_retention before delete on crisis_point for each statement execute function only_by_retention();
