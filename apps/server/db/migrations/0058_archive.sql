-- The reading room: who opened which layer of whose file, for what and until when; and the glass two people break (ADR 0051).

create table archive_grant (
  tenant_id integer not null,
  id uuid not null,
  viewer_id uuid not null,
  person_id uuid not null,
  layer smallint not null check (layer between 0 and 5),
  purpose smallint not null check (purpose between 1 and 5),
  -- Why, in the reader's own words: for those who look at it later, never for the person.
  reason bytea,
  -- Said what for; has to do with the person; or two people opened it.
  via text not null check (via in ('purpose', 'relation', 'glass')),
  glass_id uuid,
  opened_at timestamptz not null,
  until timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, viewer_id) references user_account (tenant_id, id),
  foreign key (tenant_id, person_id) references user_account (tenant_id, id)
);
select make_tenant_table('archive_grant', 'select', 'insert', 'update');
create index archive_grant_live on archive_grant (tenant_id, viewer_id, person_id, until);
create index archive_grant_of_person on archive_grant (tenant_id, person_id, opened_at desc);
create index archive_grant_by_time on archive_grant (tenant_id, opened_at desc, id);

create table break_glass (
  tenant_id integer not null,
  id uuid not null,
  asker_id uuid not null,
  person_id uuid not null,
  layer smallint not null check (layer between 2 and 5),
  reason_code text not null check (reason_code in ('life', 'consent', 'identity', 'law', 'complaint')),
  reason bytea not null,
  state text not null default 'asked' check (state in ('asked', 'open', 'ended', 'reviewed', 'refused', 'withdrawn')),
  second_id uuid,
  opened_at timestamptz,
  until timestamptz,
  ended_at timestamptz,
  reviewed_by uuid,
  reviewed_at timestamptz,
  verdict text check (verdict in ('proper', 'improper')),
  review bytea,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (second_id is null or second_id <> asker_id),
  check (reviewed_by is null or reviewed_by <> asker_id),
  check (until is null or until <= opened_at + interval '2 hours'),
  foreign key (tenant_id, asker_id) references user_account (tenant_id, id),
  foreign key (tenant_id, person_id) references user_account (tenant_id, id)
);
select make_tenant_table('break_glass', 'select', 'insert', 'update');
create unique index break_glass_once on break_glass (tenant_id, asker_id, person_id) where state in ('asked', 'open');
create index break_glass_by_time on break_glass (tenant_id, created_at desc, id);
create index break_glass_running on break_glass (tenant_id, until) where state = 'open';
create index break_glass_unseen on break_glass (tenant_id, ended_at) where state = 'ended';

alter table approval_flow drop constraint approval_flow_option_id_check;
alter table approval_flow add constraint approval_flow_option_id_check check (option_id between 1 and 15);

select grant_to_roles(array[
  ['ROLE_INTERVIEWER', 'archive_file_list_tab'],
  ['ROLE_CONSULTANT', 'archive_file_list_tab'],
  ['ROLE_CONSULTANT', 'archive_glass_ask_btn'],
  ['ROLE_ASSESSMENT', 'archive_file_list_tab'],
  ['ROLE_SUPERVISOR', 'archive_file_list_tab'],
  ['ROLE_SUPERVISOR', 'archive_glass_ask_btn'],
  ['ROLE_APPOINTMENT', 'archive_file_list_tab'],
  ['ROLE_APPOINTMENT', 'archive_cover_manage_btn'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'archive_file_list_tab'],
  ['CRISIS_ROLE_FACULTY_CONSULT', 'archive_glass_ask_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'archive_file_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'archive_glass_ask_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'archive_review_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'archive_cover_manage_btn'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'archive_file_list_tab'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'archive_glass_ask_btn'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'archive_review_list_tab']
]);
