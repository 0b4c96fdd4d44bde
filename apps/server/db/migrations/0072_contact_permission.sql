-- 联系许可: how somebody may be reached, each time it was said; the newest counts. And what went before it because a life was
-- in danger.
create table contact_permission (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  may_call boolean not null,
  may_word boolean not null,
  may_write boolean not null,
  hours text not null check (hours in ('any', 'morning', 'noon', 'afternoon', 'evening')),
  -- Sealed: what to say when somebody else answers.
  words bytea not null,
  -- Themselves, or who asked them.
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
select make_tenant_table('contact_permission', 'select', 'insert', 'update');
create index contact_permission_of_person on contact_permission (tenant_id, user_id, made_at desc, id desc);

create table contact_override (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  way text not null check (way in ('call', 'word', 'write')),
  -- Sealed.
  reason bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
select make_tenant_table('contact_override', 'select', 'insert', 'update');
create index contact_override_lately on contact_override (tenant_id, user_id, made_by, made_at desc);
