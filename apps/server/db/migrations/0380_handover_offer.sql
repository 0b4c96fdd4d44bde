-- 工作交接 is accepted by whoever takes over (ADR 0113): until they say so, what is offered stays with whoever has it.

alter table handover
  add column state text not null default 'accepted' check (state in ('offered', 'accepted', 'refused', 'withdrawn')),
  add column version integer not null default 1,
  add column ended_at timestamptz,
  add check (state <> 'offered' or ended_at is null);
-- One person is asked at a time.
create unique index handover_asked on handover (tenant_id, from_id, person_id) where state = 'offered' and person_id is not null;
create index handover_waiting on handover (tenant_id, to_id, made_at) where state = 'offered';

-- What was handed over before anybody was asked was taken over that moment.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    update handover set ended_at = made_at where tenant_id = school;
    insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, actor_id, at)
    select tenant_id, 'handover', id, 1, null, 'accepted', 'create', made_by, made_at from handover where tenant_id = school;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- The last working day of somebody who leaves: what nobody has taken over by then goes to the head of the centre.
create table departure (
  tenant_id integer not null,
  user_id uuid not null,
  last_day date not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
select make_tenant_table('departure', 'select', 'insert', 'update', 'delete');
