-- 咨询月报: one row an edition. Driven by the monthly report machine.
create table monthly_report (
  tenant_id integer not null,
  id uuid not null,
  -- yyyy-MM, in China.
  month text not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  edition integer not null check (edition > 0),
  state text not null check (state in ('0', '1', '2', '3')),
  version integer not null default 1,
  -- What was counted, with the months it is compared with and the items it was counted by; null until the first time.
  snapshot jsonb,
  -- Sealed {overview, problems, plan}.
  words bytea,
  -- Sealed: why the edition before this one was put right.
  correct_reason bytea,
  generated_at timestamptz,
  published_at timestamptz,
  published_by uuid,
  -- Null where the night made it.
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, month, edition),
  foreign key (tenant_id, published_by) references user_account (tenant_id, id),
  check (state in ('0', '3') or snapshot is not null)
);
create unique index monthly_report_live on monthly_report (tenant_id, month) where state <> '3';
create index monthly_report_counting on monthly_report (tenant_id, created_at) where state = '0';
select make_tenant_table('monthly_report', 'select', 'insert', 'update');

-- What has been published stays as it was, whoever asks: only that it was put right may be noted. Sealed words may be
-- sealed anew by a later key.
create function monthly_report_frozen() returns trigger language plpgsql as $$
begin
  if old.state in ('2', '3') and (new.snapshot is distinct from old.snapshot or new.month <> old.month
     or new.edition <> old.edition or new.published_at is distinct from old.published_at
     or new.published_by is distinct from old.published_by or (old.state = '3' and new.state <> '3')) then
    raise exception 'a published report is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger monthly_report_kept before update on monthly_report
  for each row execute function monthly_report_frozen();

-- 统计口径: every word a school has said about it, the last one holds; an empty list is the default again.
create table analyze_setting (
  tenant_id integer not null,
  version integer not null check (version > 0),
  items jsonb not null,
  at timestamptz not null,
  by_user uuid,
  primary key (tenant_id, version)
);
select make_tenant_table('analyze_setting', 'select', 'insert');
