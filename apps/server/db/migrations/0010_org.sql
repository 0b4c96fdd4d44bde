-- The organisation ground: search and order of departments, dictionaries, roles with versions, sites, rooms and terms.

-- Departments ---------------------------------------------------------------------------------------------------------

-- Two names of one parent must differ, also where the parent is the virtual root.
create unique index dept_sibling_name on dept (tenant_id, parent_id, name) nulls not distinct;

-- Whether the search words below are written; pinyin is not the database's business, so the application catches up.
alter table dept add column is_indexed boolean not null default false;
create index dept_unindexed on dept (tenant_id, id) where not is_indexed;

-- Every ending of a name, in characters, pinyin and initials: any part of it is then the beginning of a word, which is the
-- only kind of search that can use an index under row-level security.
create table dept_token (
  tenant_id integer not null,
  token text collate "C" not null,
  dept_id uuid not null,
  primary key (tenant_id, token, dept_id),
  foreign key (tenant_id, dept_id) references dept (tenant_id, id) on delete cascade
);
create index dept_token_of on dept_token (tenant_id, dept_id);
select make_tenant_table('dept_token', 'select', 'insert', 'delete');

-- Dictionaries: the platform's lists are code; a school's own lists, and its words about the platform's, are here. --------

create table dict (
  tenant_id integer not null,
  type text not null,
  name text not null,
  description text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, type)
);
select make_tenant_table('dict');

-- A null keeps the platform's word.
create table dict_item (
  tenant_id integer not null,
  type text not null,
  value text not null,
  label text,
  sort integer,
  enabled boolean,
  colour text,
  remarks text,
  parent_value text,
  updated_at timestamptz not null,
  primary key (tenant_id, type, value)
);
select make_tenant_table('dict_item');

-- Roles ---------------------------------------------------------------------------------------------------------------

alter table role add column version integer not null default 1;
create unique index role_name on role (tenant_id, name);

-- Sites, rooms, terms -------------------------------------------------------------------------------------------------

create table site (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  kind text not null check (kind in ('centre', 'station', 'online')),
  -- Whose site it is; none means the whole school's.
  dept_id uuid,
  address text not null default '',
  phone text not null default '',
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  notice text not null default '',
  enabled boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, dept_id) references dept (tenant_id, id),
  constraint site_time_order check (start_time < end_time),
  constraint site_name unique (tenant_id, name)
);
create index site_dept on site (tenant_id, dept_id);
select make_tenant_table('site');

create table room (
  tenant_id integer not null,
  id uuid not null,
  site_id uuid not null,
  name text not null,
  kind text not null check (kind in ('manned', 'diagnosis', 'group', 'activity')),
  capacity integer not null check (capacity > 0),
  floor text not null default '',
  equipment text not null default '',
  enabled boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  constraint room_name unique (tenant_id, site_id, name)
);
select make_tenant_table('room');

create table term (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  week_count integer not null check (week_count > 0),
  -- [{name, startDate, endDate}]
  holidays jsonb not null default '[]',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  constraint term_name unique (tenant_id, name),
  constraint term_order check (start_date <= end_date),
  -- A day belongs to one term at most: every rule "per term" rests on it.
  constraint term_overlap exclude using gist (tenant_id with =, daterange(start_date, end_date, '[]') with &&)
);
select make_tenant_table('term');

-- Schools that are already there get the new permissions as new schools do. One school at a time, because the owner of
-- the tables is bound by their policies too.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select r.tenant_id, r.id, g.permission
      from role r
      join (values
        ('ROLE_ADMIN', 'admin_dept_manage_btn'), ('ROLE_ADMIN', 'admin_dict_manage_btn'),
        ('ROLE_ADMIN', 'admin_role_list_tab'), ('ROLE_ADMIN', 'admin_role_manage_btn'),
        ('ROLE_ADMIN', 'admin_site_list_tab'), ('ROLE_ADMIN', 'admin_site_manage_btn'), ('ROLE_ADMIN', 'admin_term_manage_btn'),
        ('OPERATOR', 'admin_role_list_tab'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_role_list_tab'), ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_site_list_tab'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_site_manage_btn'), ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_term_manage_btn'),
        ('ROLE_APPOINTMENT', 'admin_site_list_tab'), ('ROLE_APPOINTMENT', 'admin_site_manage_btn'), ('ROLE_APPOINTMENT', 'admin_term_manage_btn'),
        ('ROLE_INTERVIEWER', 'admin_site_list_tab'), ('ROLE_CONSULTANT', 'admin_site_list_tab'),
        ('ROLE_ASSESSMENT', 'admin_site_list_tab'), ('ROLE_SUPERVISOR', 'admin_site_list_tab'),
        ('ROLE_RECEPTIONIST', 'admin_site_list_tab'), ('INDIVIDUAL_SUPERVISOR_APPOINTMENT', 'admin_site_list_tab')
      ) as g (role_code, permission) on g.role_code = r.acts_as
     where r.tenant_id = school
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
