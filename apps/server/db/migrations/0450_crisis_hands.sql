-- What of the things a faculty is asked for is done: who ticked it and when. Taken back, the row is gone; the trail keeps both.
create table crisis_receipt_tick (
  tenant_id integer not null,
  receipt_id uuid not null,
  -- As it stands in the list, from 1.
  no smallint not null check (no between 1 and 6),
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, receipt_id, no),
  foreign key (tenant_id, receipt_id) references crisis_receipt (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
-- Deleted by whoever takes one back, and with its case when its time is over.
select make_tenant_table('crisis_receipt_tick', 'select', 'insert', 'delete');

-- Which version of a report asked its reporter for more, until they have said it. It stays when the report goes on without them: that
-- nothing is asked any longer would tell them that it did (INV-X4).
alter table crisis_report add column asked_version integer;

-- One school at a time, because policies hold for an ordinary owner too.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    update crisis_report set asked_version = version where tenant_id = school and state = 'returned';
  end loop;
end $$;

-- A telephone that rings for somebody in danger goes before letters: while a gateway hangs, hundreds of those would hold every worker
-- for as long as they wait. As in 0001 but for the priority.
create or replace function enqueue_job(job_name text, payload jsonb, run_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if current_tenant() is null then
    raise exception 'a job needs a tenant';
  end if;
  perform graphile_worker.add_job(
    job_name, json_build_object('tenantId', current_tenant(), 'data', payload), run_at => run_at,
    job_key => case when job_key is null then null else current_tenant() || ':' || job_key end,
    priority => case job_name when 'message.together' then -1 else 0 end);
end $$;
