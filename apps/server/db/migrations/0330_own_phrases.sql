-- 常用语: what somebody writes again and again, a press away from the field. It may name people, so it is sealed.
create table own_phrases (
  tenant_id integer not null,
  user_id uuid not null,
  body bytea not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('own_phrases');
