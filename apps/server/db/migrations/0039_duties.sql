-- The three administrators of a school (等保三级) can be separate people: a role that carries one of the duties says which, once
-- the school has separated them, and nobody holds two.
alter table role add column duty text check (duty in ('system', 'security', 'audit'));

create function duties_apart() returns trigger language plpgsql as $$
begin
  -- Two roles given to one person at once look at each other.
  perform 1 from user_account where tenant_id = new.tenant_id and id = new.user_id for no key update;
  if (select count(distinct r.duty) from user_role h join role r on r.tenant_id = h.tenant_id and r.id = h.role_id
       where h.tenant_id = new.tenant_id and h.user_id = new.user_id) > 1 then
    raise exception 'nobody is two of the three administrators'
      using errcode = 'check_violation', constraint = 'user_role_duties_apart';
  end if;
  return null;
end $$;
create trigger user_role_duties_apart after insert or update on user_role
  for each row execute function duties_apart();

create function role_duty_apart() returns trigger language plpgsql as $$
begin
  if exists (select 1 from user_role h
               join user_role o on o.tenant_id = h.tenant_id and o.user_id = h.user_id
               join role r on r.tenant_id = o.tenant_id and r.id = o.role_id and r.duty <> new.duty
              where h.tenant_id = new.tenant_id and h.role_id = new.id) then
    raise exception 'nobody is two of the three administrators'
      using errcode = 'check_violation', constraint = 'user_role_duties_apart';
  end if;
  return null;
end $$;
create trigger role_duty_apart after update of duty on role
  for each row when (new.duty is not null and new.duty is distinct from old.duty) execute function role_duty_apart();

-- Giving roles was part of editing people. Whoever could goes on, and the school's administrator authorises for it.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select school, p.role_id, 'admin_userInfo_role_btn' from role_permission p
     where p.tenant_id = school and p.permission = 'admin_userInfo_edit_btn'
    union
    select school, r.id, 'admin_role_authorize_btn' from role r
      join role_permission p on p.tenant_id = school and p.role_id = r.id and p.permission = 'admin_role_manage_btn'
     where r.tenant_id = school and r.code = 'ROLE_ADMIN'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
