-- Background tasks: 0 queued, 1 running, 2 done; what happened is in `outcome`.

create table task (
  tenant_id integer not null,
  id uuid not null,
  kind text not null,
  task_type integer not null,
  title text not null,
  state text not null default '0' check (state in ('0', '1', '2')),
  outcome text check (outcome in ('ok', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  total_count integer not null default 0,
  success_count integer not null default 0,
  total_progress integer not null default 0,
  current_progress integer not null default 0,
  file_id uuid,
  message text,
  owner_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references user_account (tenant_id, id) on delete cascade,
  check ((state = '2') = (outcome is not null))
);
create index task_of_owner on task (tenant_id, owner_id, created_at desc);
select make_tenant_table('task');
