-- 值班联络 (module callout): where somebody on the rota can be called, proven by a code that went there and came back, what a
-- telephone answered a call with, and the test of each month.
create table call_way (
  tenant_id integer not null,
  user_id uuid not null,
  way text not null check (way in ('sms', 'second', 'wechat', 'dingtalk')),
  -- Sealed: the second number. The first and the names at WeChat and DingTalk stand where they always stood.
  number bytea,
  -- Keyed: where the code went. Proven only as long as the way still leads there.
  mark bytea not null,
  verified_at timestamptz not null,
  primary key (tenant_id, user_id, way),
  check ((way = 'second') = (number is not null)),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('call_way');

-- The code a ring carried, keyed: whoever types it says that a human has heard it.
create table call_code (
  tenant_id integer not null,
  code_hash bytea not null,
  user_id uuid not null,
  message_ids uuid[] not null,
  made_at timestamptz not null,
  answered_at timestamptz,
  primary key (tenant_id, code_hash),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('call_code');
create index call_code_made on call_code (tenant_id, made_at);

create table call_test (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  -- yyyy-MM: one of each month.
  month text not null,
  sent_at timestamptz not null,
  -- When it went the next way, because nobody had answered.
  passed_at timestamptz,
  answered_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, user_id, month),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('call_test', 'select', 'insert', 'update');
create index call_test_open on call_test (tenant_id, sent_at) where answered_at is null;

-- A human has heard it: what follows waits a little for them, once for each.
alter table errand
  add column answered_by uuid,
  add column answered_at timestamptz,
  add foreign key (tenant_id, answered_by) references user_account (tenant_id, id);

alter table message_delivery drop constraint message_delivery_channel_check,
  add constraint message_delivery_channel_check
    check (channel in ('sms', 'mail', 'wechat', 'dingtalk', 'voice', 'second'));
