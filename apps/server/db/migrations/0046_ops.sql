-- Every run of recurring work, school by school: the last dozen of each, and the last that failed. A run that lasts is there
-- while it runs, with the name of the worker pool whose advisory lock says that its process lives (see jobs/worker-guard.ts).
create table cron_run (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  outcome text not null check (outcome in ('running', 'ok', 'failed')),
  -- Who wanted it at once; nobody, when it was its time.
  asked_by uuid,
  held_by text,
  started_at timestamptz not null,
  ended_at timestamptz,
  took_ms integer,
  error_code text,
  error_text text,
  -- Who heard that it failed, and when.
  told uuid[] not null default '{}',
  told_at timestamptz,
  primary key (tenant_id, id),
  check ((outcome = 'running') = (ended_at is null)),
  check ((outcome = 'failed') = (error_code is not null)),
  foreign key (tenant_id, asked_by) references user_account (tenant_id, id)
);
select make_tenant_table('cron_run');
create index cron_run_name on cron_run (tenant_id, name, started_at desc);

-- The last time somebody tried the school's ways out and its storage.
create table ops_probe (
  tenant_id integer not null,
  kind text not null check (kind in ('sms', 'mail', 'storage')),
  at timestamptz not null,
  by_id uuid not null,
  took_ms integer,
  -- What went wrong; nothing, when it went well.
  error_code text,
  -- How often on that day, because telephones cost money.
  times integer not null default 1,
  primary key (tenant_id, kind),
  foreign key (tenant_id, by_id) references user_account (tenant_id, id)
);
select make_tenant_table('ops_probe');

-- What of the queue is this school's, and how far behind standbys are: the owner's to see, and nothing else of either.
create function queue_state(out waiting integer, out oldest_seconds integer)
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  select count(*)::int, coalesce(extract(epoch from now() - min(run_at)), 0)::int into waiting, oldest_seconds
    from graphile_worker._private_jobs
   where locked_at is null and run_at <= now() and attempts < max_attempts
     and payload ->> 'tenantId' = current_tenant()::text;
end $$;
revoke all on function queue_state() from public;
grant execute on function queue_state() to :app_role;

create function standby_state(out standbys integer, out lag_seconds numeric)
  language sql security definer set search_path = pg_catalog as $$
  select count(*)::int,
         case when count(*) = count(replay_lsn) then extract(epoch from coalesce(max(replay_lag), interval '0')) end
    from pg_stat_replication
$$;
revoke all on function standby_state() from public;
grant execute on function standby_state() to :app_role;

-- The page is the administrator's who runs the system, and the operators'. By code: those who act as administrators include the
-- security and the audit administrator of a school that has separated the three, so `grant_to_roles` would give too much.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select school, r.id, p from role r, unnest(array['admin_ops_list_tab', 'admin_ops_run_btn']) as p
     where r.tenant_id = school and r.code in ('ROLE_ADMIN', 'ROLE_ADMIN_SYSTEM', 'OPERATOR')
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
