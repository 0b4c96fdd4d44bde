-- 平板作答 (ADR 0084): a member of staff hands a tablet over, for one person and one sheet; their own session ends with it.

create table tablet_pass (
  tenant_id integer not null,
  id uuid not null,
  sheet_id uuid not null,
  -- Whose sheet it is.
  user_id uuid not null,
  pass_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- When it was last of use; after some idle minutes it opens nothing any more.
  seen_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('done', 'other', 'taken', 'again')),
  primary key (tenant_id, id),
  unique (tenant_id, pass_hash),
  foreign key (tenant_id, sheet_id) references sheet (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, created_by) references user_account (tenant_id, id),
  check ((ended_at is null) = (end_reason is null))
);
-- One tablet a sheet.
create unique index tablet_pass_open on tablet_pass (tenant_id, sheet_id) where ended_at is null;
select make_tenant_table('tablet_pass', 'select', 'insert', 'update');

select grant_to_roles(array[
  ['ROLE_ASSESSMENT', 'plantest_tablet_hand_btn'],
  ['ROLE_RECEPTIONIST', 'plantest_tablet_hand_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_tablet_hand_btn']
]);
