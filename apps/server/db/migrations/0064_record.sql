-- 会谈记录 (B7): one row per session that owes a record. Its id is the appointment's; what it says is the answer's own.
create table session_record (
  tenant_id integer not null,
  id uuid not null,
  state text not null check (state in ('due', 'near', 'locked', 'unlocked', 'signed', 'sealed', 'dropped')),
  version integer not null default 1,
  -- Until then it can be written.
  lock_at timestamptz not null,
  -- Once, and by so many days as are asked for.
  postponed_at timestamptz,
  asked_days smallint check (asked_days between 1 and 7),
  -- How often it was opened again, and until when it is.
  unlocks smallint not null default 0,
  unlocked_at timestamptz,
  unlocked_until timestamptz,
  signed_at timestamptz,
  sealed_at timestamptz,
  -- Of the words that were sealed.
  hash bytea,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, id) references appointment (tenant_id, id),
  check (state <> 'unlocked' or unlocked_until is not null),
  check (state not in ('signed', 'sealed') or signed_at is not null),
  check ((state = 'sealed') = (sealed_at is not null))
);
-- What the clock moves next, and what stands in the list.
create index record_to_lock on session_record (tenant_id, lock_at) where state in ('due', 'near');
create index record_unlocked on session_record (tenant_id, unlocked_until) where state = 'unlocked';
create index record_to_seal on session_record (tenant_id, signed_at) where state = 'signed';
create index record_listed on session_record (tenant_id, state, lock_at desc, id);
select make_tenant_table('session_record', 'select', 'insert', 'update');
grant delete on session_record to :app_role;
create trigger only_by_retention before delete on session_record for each statement execute function only_by_retention();

-- Sessions held before there were rows: what is not handed in locks by the rules of its site, what is was signed that day.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into session_record (tenant_id, id, state, version, lock_at, signed_at, created_at)
    select school, a.id, case a.state when 'complete' then 'signed' else 'due' end, case a.state when 'complete' then 2 else 1 end,
           a.settled_at + make_interval(days => coalesce((l.value ->> 'recordLockDays')::int, (s.value ->> 'recordLockDays')::int, 7)),
           case a.state when 'complete' then a.settled_at end, a.settled_at
      from appointment a
      left join setting s on s.tenant_id = school and s.code = 'zxgzsz'
      left join setting_site l on l.tenant_id = school and l.code = 'zxgzsz' and l.site_id = a.site_id
     where a.tenant_id = school and (a.state = 'complete' or (a.state = 'success' and a.record_due_at is not null));
    insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, at)
    select school, 'session_record', id, 1, null, 'due', 'create', created_at from session_record where tenant_id = school
    union all
    select school, 'session_record', id, 2, 'due', 'signed', 'sign', signed_at from session_record where tenant_id = school and state = 'signed';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

select grant_to_roles(array[
  ['ROLE_CONSULTANT', 'consult_record_list_tab'],
  ['ROLE_INTERVIEWER', 'consult_record_list_tab'],
  ['ROLE_ASSESSMENT', 'consult_record_list_tab'],
  ['ROLE_APPOINTMENT', 'consult_record_list_tab'],
  ['ROLE_APPOINTMENT', 'consult_record_manage_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_record_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_record_manage_btn']
]);
