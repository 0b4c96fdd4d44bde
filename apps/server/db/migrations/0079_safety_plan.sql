-- 安全计划: what somebody wrote for hard hours, each edition as it was. What it says is sealed.
create table safety_plan (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  no integer not null check (no > 0),
  body bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, no),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
-- A key rotation re-seals; nothing else changes an edition.
select make_tenant_table('safety_plan', 'select', 'insert');
grant update (body) on safety_plan to :app_role;
grant delete on safety_plan to :app_role;
create trigger only_by_retention before delete on safety_plan for each statement execute function only_by_retention();
