-- 测评计划 and 答卷 (B9, ADR 0061): who is asked what and when; one row a sheet, what was answered and what it came to in two boxes.

create table assessment_plan (
  tenant_id integer not null,
  id uuid not null,
  state text not null check (state in ('draft', 'planned', 'running', 'paused', 'ended', 'archived', 'removed')),
  version integer not null default 1,
  name text not null,
  -- What it is called to those who answer.
  told text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  notice text not null,
  needs_agreement boolean not null,
  view_report text not null check (view_report in ('none', 'summary')),
  -- The college's own psychology teachers read what their students answered.
  faculty_sees boolean not null,
  min_seconds integer not null,
  -- Hours before the end at which those are asked again who have not answered, and those that are done.
  remind_hours integer[] not null default '{}',
  reminded integer[] not null default '{}',
  -- {deptIds, typeIds, grades}
  target jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  published_at timestamptz,
  paused_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references user_account (tenant_id, id)
);
create index assessment_plan_listed on assessment_plan (tenant_id, created_at desc, id);
create index assessment_plan_due on assessment_plan (tenant_id, state, start_at, end_at) where state in ('planned', 'running', 'paused');
select make_tenant_table('assessment_plan', 'select', 'insert', 'update');

-- Which versions of which scales, in their order.
create table plan_scale (
  tenant_id integer not null,
  plan_id uuid not null,
  no smallint not null,
  scale_version_id uuid not null,
  primary key (tenant_id, plan_id, no),
  foreign key (tenant_id, plan_id) references assessment_plan (tenant_id, id),
  foreign key (tenant_id, scale_version_id) references scale_version (tenant_id, id)
);
select make_tenant_table('plan_scale', 'select', 'insert', 'delete');

create table sheet (
  tenant_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  attempt smallint not null default 1,
  state text not null check (state in ('todo', 'answering', 'done', 'unfinished', 'unanswered', 'invalid')),
  version integer not null default 1,
  -- Which opening of it may send, and how far that one has come.
  holder uuid,
  seq integer not null default 0,
  answered smallint not null default 0,
  -- Sealed: choices and times.
  items bytea,
  -- Sealed: what they came to, with version and norm.
  scores bytea,
  -- Of the results only this stands beside the boxes: the worst band (1 best, 5 worst), whether a risk rule was met, and how
  -- the answers look.
  star smallint check (star between 1 and 5),
  is_risk boolean not null default false,
  validity text check (validity in ('valid', 'doubtful', 'invalid')),
  agreed_at timestamptz,
  started_at timestamptz,
  saved_at timestamptz,
  submitted_at timestamptz,
  seconds integer,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, plan_id, user_id, attempt),
  foreign key (tenant_id, plan_id) references assessment_plan (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  check ((state in ('done', 'invalid')) = (submitted_at is not null)),
  check ((submitted_at is null) = (scores is null))
);
create index sheet_of_person on sheet (tenant_id, user_id, created_at desc);
create index sheet_of_plan on sheet (tenant_id, plan_id, state, user_id);
create index sheet_handed_in on sheet (tenant_id, plan_id, submitted_at desc, id);
select make_tenant_table('sheet', 'select', 'insert', 'update');

-- Nobody is asked twice at a time, however often a publishing begins anew.
create unique index sheet_live_once on sheet (tenant_id, plan_id, user_id) where state in ('todo', 'answering', 'done');

grant delete on sheet to :app_role;
create trigger only_by_retention before delete on sheet for each statement execute function only_by_retention();

select grant_to_roles(array[
  ['ROLE_ADMIN', 'plantest_plan_list_tab'],
  ['ROLE_ADMIN', 'plantest_plan_manage_btn'],
  ['ROLE_ADMIN', 'plantest_progress_list_tab'],
  ['ROLE_ASSESSMENT', 'plantest_plan_list_tab'],
  ['ROLE_ASSESSMENT', 'plantest_plan_manage_btn'],
  ['ROLE_ASSESSMENT', 'plantest_progress_list_tab'],
  ['ROLE_ASSESSMENT', 'plantest_sheet_list_tab'],
  ['ROLE_ASSESSMENT', 'plantest_sheet_manage_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_plan_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_plan_manage_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_progress_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_sheet_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'plantest_sheet_manage_btn'],
  ['CRISIS_ROLE_CONSULTANT', 'plantest_progress_list_tab'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'plantest_progress_list_tab'],
  ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'plantest_progress_list_tab'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'plantest_progress_list_tab']
]);
