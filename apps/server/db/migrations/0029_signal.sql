-- Calls for somebody in danger: by when, who was called, whether a professional has it, who ended it.

alter table risk_signal
  add column due_at timestamptz,
  -- When everybody was last told that no professional has it, or that it is not done yet.
  add column reminded_at timestamptz,
  add column reminders integer not null default 0,
  -- Whoever has it may handle it; the front desk may not.
  add column is_clinical boolean not null default false,
  add column closed_by uuid,
  add column called uuid[] not null default '{}',
  add foreign key (tenant_id, closed_by) references user_account (tenant_id, id);
create index risk_signal_of_holder on risk_signal (tenant_id, taken_by, created_at desc);

-- The words of one step, sealed; version is that of the step's state_event.
create table signal_word (
  tenant_id integer not null,
  signal_id uuid not null,
  version integer not null,
  body bytea not null,
  primary key (tenant_id, signal_id, version),
  foreign key (tenant_id, signal_id) references risk_signal (tenant_id, id)
);
select make_tenant_table('signal_word', 'select', 'insert', 'update');

-- What is there already gets its clock, its history and its words where the new ones have them.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    update risk_signal s
       set due_at = created_at + case level when 5 then interval '30 minutes' else interval '2 hours' end,
           closed_by = case when state = 'done' then taken_by end,
           is_clinical = exists (
             select 1 from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
              where h.tenant_id = school and h.user_id = s.taken_by
                and r.acts_as in ('ROLE_CONSULTANT', 'ROLE_ASSESSMENT', 'ROLE_INTERVIEWER', 'CRISIS_ROLE_CENTER_SUPERINTENDENT'))
     where s.tenant_id = school;
    update risk_signal set version = greatest(version, case state when 'open' then 1 when 'taken' then 2 else 3 end)
     where tenant_id = school;
    insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, at)
    select tenant_id, 'risk_signal', id, 1, null, 'open', 'raise', created_at from risk_signal where tenant_id = school;
    insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, at)
    select tenant_id, 'risk_signal', id, 2, 'open', 'taken', 'take', taken_by, coalesce(taken_at, created_at)
      from risk_signal where tenant_id = school and state <> 'open';
    insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, at)
    select tenant_id, 'risk_signal', id, 3, 'taken', 'done', 'close', taken_by, coalesce(done_at, created_at)
      from risk_signal where tenant_id = school and state = 'done';
    insert into signal_word (tenant_id, signal_id, version, body)
    select tenant_id, id, case state when 'done' then 3 else 1 end, note from risk_signal
     where tenant_id = school and note is not null;
    update risk_signal set note = null where tenant_id = school and note is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table risk_signal alter column due_at set not null;

-- Closing is for those who handle: a right of its own.
select grant_to_roles(array[
  ['ROLE_CONSULTANT', 'crisis_warning_handle_btn'],
  ['ROLE_ASSESSMENT', 'crisis_warning_handle_btn'],
  ['ROLE_INTERVIEWER', 'crisis_warning_handle_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_warning_handle_btn'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'crisis_warning_handle_btn']
]);
