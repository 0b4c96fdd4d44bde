-- 房树人 (B10, ADR 0066): somebody draws, two look at it without seeing each other, what they agree upon is signed. What was drawn,
-- said and seen is sealed.

create table drawing (
  tenant_id integer not null,
  id uuid not null,
  no integer not null,
  user_id uuid not null,
  state text not null check (state in ('todo', 'waiting', 'rating', 'done', 'returned')),
  version integer not null default 1,
  raters smallint not null check (raters in (1, 2)),
  attempt smallint not null default 1,
  -- Who has sat down to look at it, this time.
  rater_ids uuid[] not null default '{}',
  -- Sealed: what is being drawn and written, until it is handed in, and how far that has come.
  draft bytea,
  draft_seq integer not null default 0,
  -- Sealed: what came of disagreements, and the report.
  settled bytea,
  invited_by uuid not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, no),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, invited_by) references user_account (tenant_id, id)
);
create index drawing_listed on drawing (tenant_id, state, submitted_at desc, id);
create unique index drawing_open_once on drawing (tenant_id, user_id) where state in ('todo', 'returned');
select make_tenant_table('drawing', 'select', 'insert', 'update');
grant delete on drawing to :app_role;
create trigger only_by_retention before delete on drawing for each statement execute function only_by_retention();

-- Each time as it was handed in: one that came back stays.
create table drawing_work (
  tenant_id integer not null,
  id uuid not null,
  drawing_id uuid not null,
  attempt smallint not null,
  -- Sealed: strokes and answers.
  body bytea not null,
  file_id uuid,
  -- Somebody wrote what a person has to hear at once.
  is_risk boolean not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, drawing_id, attempt),
  foreign key (tenant_id, drawing_id) references drawing (tenant_id, id),
  foreign key (tenant_id, file_id) references file_object (tenant_id, id)
);
-- A key rotation re-seals; nothing else changes what was handed in.
select make_tenant_table('drawing_work', 'select', 'insert');
grant update (body) on drawing_work to :app_role;
grant delete on drawing_work to :app_role;
create trigger only_by_retention before delete on drawing_work for each statement execute function only_by_retention();

-- One column of the checklist: whose, and since when it stands.
create table drawing_rating (
  tenant_id integer not null,
  id uuid not null,
  drawing_id uuid not null,
  attempt smallint not null,
  rater_id uuid not null,
  -- Sealed.
  checks bytea,
  claimed_at timestamptz not null,
  rated_at timestamptz,
  signed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, drawing_id, attempt, rater_id),
  foreign key (tenant_id, drawing_id) references drawing (tenant_id, id),
  foreign key (tenant_id, rater_id) references user_account (tenant_id, id)
);
create index drawing_rating_of on drawing_rating (tenant_id, rater_id);
select make_tenant_table('drawing_rating', 'select', 'insert', 'update');
grant delete on drawing_rating to :app_role;
create trigger only_by_retention before delete on drawing_rating for each statement execute function only_by_retention();

select grant_to_roles(array[
  ['ROLE_CONSULTANT', 'plantest_htp_list_tab'],
  ['ROLE_CONSULTANT', 'plantest_htp_rate_btn'],
  ['ROLE_ASSESSMENT', 'plantest_htp_list_tab'],
  ['ROLE_ASSESSMENT', 'plantest_htp_rate_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_htp_list_tab']
]);
