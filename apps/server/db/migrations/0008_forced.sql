-- What must be settled before anything else: agreements and personal information; and who last changed a setting.

alter table setting add column updated_by uuid;

-- Which sections people of a type have. Only those who are evaluated (3) are asked what concerns students.
alter table user_type add column info_sections integer[] not null default '{0,1,2,3}' check (info_sections <@ '{0,1,2,3}');

create table user_info_answer (
  tenant_id integer not null,
  user_id uuid not null,
  category smallint not null check (category between 0 and 3),
  -- Encrypted as a whole.
  answer bytea not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, user_id, category),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('user_info_answer', 'select', 'insert', 'update');

create table agreement (
  tenant_id integer not null,
  id uuid not null,
  version integer not null,
  role_codes text[] not null default '{}',
  enabled boolean not null default true,
  reading_seconds integer not null default 0 check (reading_seconds between 0 and 600),
  sort integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id)
);
select make_tenant_table('agreement', 'select', 'insert', 'update');

-- Every wording there ever was: what somebody signed can be read again as it stood.
create table agreement_text (
  tenant_id integer not null,
  agreement_id uuid not null,
  version integer not null,
  title text not null,
  content text not null,
  content_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, agreement_id, version),
  foreign key (tenant_id, agreement_id) references agreement (tenant_id, id)
);
select make_tenant_table('agreement_text', 'select', 'insert');

-- A signature is neither changed nor taken back; the address it came from is kept as a keyed hash only.
create table agreement_answer (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  agreement_id uuid not null,
  version integer not null,
  content_hash bytea not null,
  ip_hash bytea not null,
  signed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, agreement_id, version) references agreement_text (tenant_id, agreement_id, version)
);
create index agreement_answer_signer on agreement_answer (tenant_id, user_id, agreement_id, version, signed_at desc);
create index agreement_answer_newest on agreement_answer (tenant_id, signed_at desc, id desc);
select make_tenant_table('agreement_answer', 'select', 'insert');

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
      join (values ('ROLE_ADMIN', 'admin_setting_list_tab'), ('ROLE_ADMIN', 'admin_setting_manage_btn'),
                   ('OPERATOR', 'admin_setting_list_tab'), ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_setting_list_tab'))
        as p (code, permission) on p.code = r.code
     where r.tenant_id = school
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
