-- The questions of the same sitting (ADR 0064): whoever answers a risk item is asked a few more, and these settle its level.

alter table sheet
  -- Which questions were put, and when; their answers and what they came to are in a box of their own.
  add column follow_version_id uuid,
  add column follow_asked_at timestamptz,
  add column follow bytea,
  add column follow_at timestamptz,
  add foreign key (tenant_id, follow_version_id) references scale_version (tenant_id, id),
  add check ((follow_asked_at is null) = (follow_version_id is null)),
  add check ((follow_at is null) = (follow is null));

-- Of a sheet: what is asked afterwards settles this sign, and no other.
alter table signal_sign add column sheet_id uuid;

-- What the head of the centre says of assessments; a school without a row goes by what is usual.
create table assessment_rule (
  tenant_id integer not null,
  -- Levels the questions of the same sitting settle a warning at; whoever has such thoughts now is 5 everywhere.
  positive_level smallint not null check (positive_level between 4 and 5),
  negative_level smallint not null check (negative_level between 2 and 4),
  -- Interviews one interviewer has in a week.
  interviews_a_week smallint not null check (interviews_a_week between 1 and 40),
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id),
  foreign key (tenant_id, updated_by) references user_account (tenant_id, id)
);
select make_tenant_table('assessment_rule', 'select', 'insert', 'update');

select grant_to_roles(array[['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_rule_manage_btn']]);
