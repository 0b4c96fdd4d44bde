-- What people say about each other is sealed wherever it is said: why a state changed, why two must not meet, what a browser told
-- of its failure, what a list was taken for, why somebody was not let in, stood in for somebody or is away. What stands in the old
-- columns is sealed and emptied by a nightly job (SQL has no key); they go in a later release.

-- What a step was about, in our own words: a cause or an id. Nobody typed it.
alter table state_event add column about text check (length(about) <= 100), add column sealed_reason bytea;
alter table conflict_of_interest add column sealed_relation bytea, alter column relation set default '';
alter table client_error add column sealed_message bytea, add column sealed_stack bytea, add column sealed_info bytea,
  alter column message set default '';
alter table export_request add column sealed_reason bytea;
alter table user_account add column sealed_audit_reason bytea;
alter table duty_shift add column sealed_replace_reason bytea;
-- `kept_for` is what the product itself keeps a slot for; why a person closed one is theirs.
alter table slot add column kept_for text check (length(kept_for) <= 100), add column sealed_close_reason bytea;

do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    update state_event set about = reason, reason = null
     where tenant_id = school and reason <> ''
       and (entity = 'task' or (entity = 'wait_entry' and action in ('decline', 'expire', 'recall')));
    update slot set kept_for = close_reason, close_reason = ''
     where tenant_id = school and close_reason in ('公平放号', '邀约保留');
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- So that a night finds what is still open without reading through everything.
create index state_event_open on state_event (tenant_id) where reason <> '';

grant update (relation, sealed_relation) on conflict_of_interest to :app_role;
grant update (message, stack, info, sealed_message, sealed_stack, sealed_info) on client_error to :app_role;

-- A step is never changed. What was said at it may be sealed, once, and sealed anew by a later key.
grant update (reason, sealed_reason) on state_event to :app_role;
create function state_event_resealed() returns trigger language plpgsql as $$
begin
  if new.reason <> '' or new.sealed_reason is null or (old.sealed_reason is null and coalesce(old.reason, '') = '')
     or (old.sealed_reason is not null and (old.reason <> '' or length(new.sealed_reason) <> length(old.sealed_reason)
           or substring(new.sealed_reason for 3) <= substring(old.sealed_reason for 3))) then
    raise exception 'a recorded step is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger state_event_kept before update of reason, sealed_reason on state_event
  for each row execute function state_event_resealed();
