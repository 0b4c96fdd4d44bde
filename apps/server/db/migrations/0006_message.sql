-- Messages of each person, what a school says in them, deliveries outside, and notices with their readers.

create table message (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  type text not null,
  type_code text not null,
  -- Title and content, sealed: that somebody has an appointment is nobody's business but theirs.
  body bytea not null,
  status smallint not null default 1 check (status in (1, 2)),
  level text not null default 'normal' check (level in ('normal', 'urgent')),
  -- What happened; the same event never brings anybody the same message twice.
  biz_type text not null,
  biz_id text not null,
  step text not null default '',
  link text check (link ~ '^/[^/\\]'),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  check ((status = 2) = (read_at is not null))
);
create unique index message_once on message (tenant_id, biz_type, biz_id, type_code, user_id, step);
create index message_newest on message (tenant_id, user_id, created_at desc, id desc);
create index message_by_type on message (tenant_id, user_id, type, created_at desc, id desc);
-- Counting what is unread touches the unread only, however many were ever sent.
create index message_unread on message (tenant_id, user_id, type, created_at desc, id desc) where status = 1;
create index message_old on message (tenant_id, read_at) where status = 2;
select make_tenant_table('message');

-- A school's own word about one sort of message; without a row the catalogue's default holds.
create table message_setting (
  tenant_id integer not null,
  type_code text not null,
  enabled boolean not null default true,
  channels text[],
  lead_minutes integer[],
  title text,
  content text,
  outside text,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, type_code)
);
select make_tenant_table('message_setting');

-- What went, or did not go, to a telephone. A failure here holds nothing else up.
create table message_delivery (
  tenant_id integer not null,
  message_id uuid not null,
  channel text not null check (channel in ('sms', 'wechat', 'dingtalk')),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  detail text not null default '',
  updated_at timestamptz not null,
  primary key (tenant_id, message_id, channel),
  foreign key (tenant_id, message_id) references message (tenant_id, id) on delete cascade
);
select make_tenant_table('message_delivery');

create table notice (
  tenant_id integer not null,
  id uuid not null,
  title text not null check (length(title) between 1 and 100),
  content text not null,
  summary text not null default '',
  must_read boolean not null default false,
  -- Departments and roles narrow each other down. The flags say what was meant even after the last of them is gone.
  everyone boolean not null default false,
  by_dept boolean not null default false,
  by_role boolean not null default false,
  state text not null default '0' check (state in ('0', '1', '2')),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references user_account (tenant_id, id) on delete cascade,
  check ((state = '0') = (published_at is null)),
  check ((state = '2') = (withdrawn_at is not null)),
  check (not (everyone and (by_dept or by_role)))
);
create index notice_newest on notice (tenant_id, published_at desc, id desc) where state = '1';
create index notice_managed on notice (tenant_id, updated_at desc, id desc);
select make_tenant_table('notice');

create table notice_dept (
  tenant_id integer not null,
  notice_id uuid not null,
  dept_id uuid not null,
  primary key (tenant_id, notice_id, dept_id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade,
  foreign key (tenant_id, dept_id) references dept (tenant_id, id) on delete cascade
);
select make_tenant_table('notice_dept');

create table notice_role (
  tenant_id integer not null,
  notice_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, notice_id, role_id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select make_tenant_table('notice_role');

create table notice_read (
  tenant_id integer not null,
  notice_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (tenant_id, notice_id, user_id),
  foreign key (tenant_id, notice_id) references notice (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index notice_read_of_user on notice_read (tenant_id, user_id, notice_id);
select make_tenant_table('notice_read', 'select', 'insert');

-- Schools that exist already: their system roles get what new schools give theirs. One school at a time, because policies
-- hold for an ordinary owner too.
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
        ('ROLE_ADMIN', 'message_notice_publish_btn'),
        ('ROLE_ADMIN', 'message_manage_list_tab'),
        ('ROLE_ADMIN', 'message_manage_change_btn'),
        ('OPERATOR', 'message_notice_publish_btn'),
        ('OPERATOR', 'message_manage_list_tab'),
        ('OPERATOR', 'message_manage_change_btn'),
        ('CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'message_notice_publish_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'message_notice_publish_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'message_manage_list_tab')
      ) as g (code, permission) on g.code = r.code
     where r.tenant_id = school
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
