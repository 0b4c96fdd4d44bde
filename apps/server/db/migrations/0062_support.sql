-- 进校支持: the platform asks, the school answers, and an end is set. Kept in the school, which sees all of it.
create table support_visit (
  tenant_id integer not null,
  id uuid not null,
  -- Of the platform's own space: no account of this school.
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null,
  reason text not null,
  hours smallint not null check (hours between 1 and 72),
  is_granted boolean,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '',
  ends_at timestamptz,
  ended_at timestamptz,
  ended_side text check (ended_side in ('platform', 'school')),
  primary key (tenant_id, id),
  foreign key (tenant_id, decided_by) references user_account (tenant_id, id),
  check ((is_granted is null) = (decided_at is null)),
  check ((is_granted is true) = (ends_at is not null)),
  check ((ended_at is null) = (ended_side is null))
);
select make_tenant_table('support_visit');
create index support_visit_asked_at on support_visit (tenant_id, asked_at desc);

-- What was looked at, and when: as often as it was.
create table support_look (
  tenant_id integer not null,
  id uuid not null,
  visit_id uuid not null,
  topic text not null check (topic in ('jobs', 'errors', 'roles', 'settings')),
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, visit_id) references support_visit (tenant_id, id)
);
select make_tenant_table('support_look');
create index support_look_visit on support_look (tenant_id, visit_id, at desc);

-- Schools that try the product out.
alter table tenant add column is_trial boolean not null default false;

-- 语音电话: a way out like SMS, for what must wake somebody.
alter table gateway drop constraint gateway_kind_check,
  add constraint gateway_kind_check check (kind in ('sms', 'mail', 'voice'));
alter table ops_probe drop constraint ops_probe_kind_check,
  add constraint ops_probe_kind_check check (kind in ('sms', 'mail', 'storage', 'voice'));
alter table message_delivery drop constraint message_delivery_channel_check,
  add constraint message_delivery_channel_check check (channel in ('sms', 'mail', 'wechat', 'dingtalk', 'voice'));
