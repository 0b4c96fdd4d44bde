-- Whoever leaves the school leaves their file behind: after ninety days it is sealed, and only two people open it again (INV-R2).

-- When somebody left: kept beside the state they are in, whoever changes that.
alter table user_account add column left_at timestamptz;
create index user_account_left on user_account (tenant_id, left_at) where left_at is not null;

create function has_left_school(state text, gone boolean) returns boolean language sql immutable as $$
  select gone or coalesce(state in ('5', '6', '7'), false)
$$;

create function keep_left_at() returns trigger language plpgsql as $$
begin
  if not has_left_school(new.school_state, new.deleted) then
    new.left_at := null;
  elsif new.left_at is null then
    new.left_at := rule_time();
  end if;
  return new;
end $$;
create trigger user_account_left_at before insert or update of school_state, deleted on user_account
  for each row execute function keep_left_at();

create table sealed_file (
  tenant_id integer not null,
  person_id uuid not null,
  sealed_at timestamptz not null,
  primary key (tenant_id, person_id),
  foreign key (tenant_id, person_id) references user_account (tenant_id, id)
);
select make_tenant_table('sealed_file', 'select', 'insert', 'delete');

alter table break_glass drop constraint break_glass_reason_code_check;
alter table break_glass add constraint break_glass_reason_code_check
  check (reason_code in ('life', 'consent', 'identity', 'law', 'complaint', 'sealed'));
