-- The middle of long names. Beginnings and ends of a name have their own columns (0012); what starts later in a name of five
-- characters or more is kept beside it: few people have one, so few rows.

create table user_name_part (
  tenant_id integer not null,
  user_id uuid not null,
  part text not null,
  primary key (tenant_id, user_id, part),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index user_name_part_text on user_name_part (tenant_id, part text_pattern_ops);
select make_tenant_table('user_name_part', 'select', 'insert', 'delete');

create function keep_name_parts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from user_name_part where tenant_id = new.tenant_id and user_id = new.id;
  end if;
  insert into user_name_part (tenant_id, user_id, part)
  select distinct new.tenant_id, new.id, substr(new.real_name, n)
    from generate_series(3, least(length(new.real_name), 30) - 1) as n;
  return null;
end $$;

create trigger user_name_parts_new after insert on user_account
  for each row when (length(new.real_name) > 4) execute function keep_name_parts();
create trigger user_name_parts_changed after update of real_name on user_account
  for each row when (new.real_name is distinct from old.real_name and (length(new.real_name) > 4 or length(old.real_name) > 4))
  execute function keep_name_parts();

do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into user_name_part (tenant_id, user_id, part)
    select distinct u.tenant_id, u.id, substr(u.real_name, n)
      from user_account u, generate_series(3, least(length(u.real_name), 30) - 1) as n
     where u.tenant_id = school and length(u.real_name) > 4;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
