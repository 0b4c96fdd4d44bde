-- Duty is kept in the evening too: 18:00 to 22:00, where a school plans it.
alter table duty_shift drop constraint duty_shift_half_check;
alter table duty_shift add constraint duty_shift_half_check check (half in ('am', 'pm', 'evening'));

-- Help does not wait for a clerk: what is left waiting from before (types 8 危机评估 and 11 值班危机评估) is settled, with the
-- step in its history that a confirmation would have left.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    with settled as (
      update appointment set state = 'notStart', version = version + 1, settled_at = now(), updated_at = now()
       where tenant_id = school and state = 'toConfirm' and type in ('8', '11')
      returning id, version
    )
    insert into state_event (tenant_id, entity, entity_id, version, from_state, to_state, action, reason, at)
    select school, 'appointment', id, version, 'toConfirm', 'notStart', 'confirm', '求助不必等待确认', now() from settled;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
