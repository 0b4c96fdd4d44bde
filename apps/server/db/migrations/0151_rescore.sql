-- 重新计分 (ADR 0074): a key that turned out wrong is a new version; what was answered is scored with it beside the old result.

create table rescore (
  tenant_id integer not null,
  id uuid not null,
  from_version_id uuid not null,
  to_version_id uuid not null,
  reason text not null,
  total integer,
  changed integer not null default 0,
  warned integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, from_version_id, to_version_id),
  foreign key (tenant_id, from_version_id) references scale_version (tenant_id, id),
  foreign key (tenant_id, to_version_id) references scale_version (tenant_id, id),
  foreign key (tenant_id, created_by) references user_account (tenant_id, id)
);
create index rescore_listed on rescore (tenant_id, created_at desc, id);
select make_tenant_table('rescore', 'select', 'insert', 'update');

create table sheet_rescore (
  tenant_id integer not null,
  id uuid not null,
  rescore_id uuid not null,
  sheet_id uuid not null,
  is_changed boolean not null,
  -- A risk rule is met that was not: somebody was told late, and once.
  is_risen boolean not null,
  -- Sealed: the new result of the scale, and what changed.
  body bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, rescore_id, sheet_id),
  foreign key (tenant_id, rescore_id) references rescore (tenant_id, id),
  foreign key (tenant_id, sheet_id) references sheet (tenant_id, id) on delete cascade
);
create index sheet_rescore_changed on sheet_rescore (tenant_id, rescore_id, is_risen desc, id) where is_changed;
create index sheet_rescore_of_sheet on sheet_rescore (tenant_id, sheet_id);
-- Changed by a key rotation alone.
select make_tenant_table('sheet_rescore', 'select', 'insert', 'update');
