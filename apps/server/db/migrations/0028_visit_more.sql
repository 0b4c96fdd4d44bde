-- What was said at each step of an appointment, and who is away from school.

-- The words of one step, sealed; version is that of the step's state_event. The appointment itself keeps only the last ones.
create table appointment_word (
  tenant_id integer not null,
  appointment_id uuid not null,
  version integer not null,
  body bytea not null,
  primary key (tenant_id, appointment_id, version),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id)
);
select make_tenant_table('appointment_word', 'select', 'insert', 'update');

-- Words there are already belong to the step they were shown at: the last.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into appointment_word (tenant_id, appointment_id, version, body)
    select a.tenant_id, a.id, e.version, a.reason
      from appointment a
      join lateral (select max(s.version) as version from state_event s
                     where s.tenant_id = a.tenant_id and s.entity = 'appointment' and s.entity_id = a.id) e on true
     where a.tenant_id = school and a.reason is not null and e.version is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- 在校状态, coded as the dictionary trendsSchoolState; null: nobody has said otherwise than 在读.
alter table user_account add column school_state text check (length(school_state) between 1 and 10);
