-- People's administration: search by any part of a name or number, filters of the list, emergency contacts, the trail of a person.

-- Under row-level security only the beginning of a column can use an index. What begins later is found by its own beginning
-- (the name without its first character), and what ends alike by the beginning of the reversed text.
alter table user_account
  add column name_tail text not null generated always as (substr(real_name, 2)) stored,
  add column name_back text not null generated always as (reverse(real_name)) stored,
  add column pinyin_back text not null generated always as (reverse(name_pinyin)) stored,
  add column number_back text not null generated always as (reverse(number_name)) stored;
create index user_account_name_tail on user_account (tenant_id, name_tail text_pattern_ops) where not deleted;
create index user_account_name_back on user_account (tenant_id, name_back text_pattern_ops) where not deleted;
create index user_account_pinyin_back on user_account (tenant_id, pinyin_back text_pattern_ops) where not deleted;
create index user_account_number_back on user_account (tenant_id, number_back text_pattern_ops) where not deleted;

create index user_account_type on user_account (tenant_id, user_type_id, created_at desc, id desc) where not deleted;
-- The few that are out of the ordinary; everybody else is found by the order of the list.
create index user_account_locked on user_account (tenant_id, created_at desc, id desc) where not deleted and lock_flag = '9';
create index user_account_unaudited on user_account (tenant_id, audit_status, created_at desc, id desc)
  where not deleted and audit_status <> 'passed';

create index audit_entry_subject on audit_entry (tenant_id, subject_type, subject_id, seq desc) where subject_id is not null;

create table emergency_contact (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  -- Both sealed: they are somebody else's, who never signed anything.
  name bytea not null,
  phone bytea not null,
  relation text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index emergency_contact_of_user on emergency_contact (tenant_id, user_id, created_at, id);
select make_tenant_table('emergency_contact');

-- Schools that exist already get the new permissions; policies bind an ordinary owner too, hence one school at a time.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select r.tenant_id, r.id, p.permission
      from role r
      cross join (values ('admin_userInfo_edit_btn'), ('admin_userInfo_remove_btn'), ('admin_userInfo_move_btn'),
                         ('admin_userInfo_lock_btn'), ('admin_userInfo_password_btn'), ('admin_userInfo_private_btn'))
        as p (permission)
     where r.tenant_id = school and r.acts_as = 'ROLE_ADMIN'
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
