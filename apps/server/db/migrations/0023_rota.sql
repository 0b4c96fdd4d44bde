-- Who is there when: hosts, their weekly templates, the slots made of them, and the one place where time and rooms are taken.

-- What a host is, beyond the role: what visitors read when choosing, and what a type may demand.
create table professional (
  tenant_id integer not null,
  user_id uuid not null,
  category text not null check (category in ('counsellor', 'assessor', 'interviewer', 'doctor', 'family', 'peer')),
  title text not null default '',
  intro text not null default '',
  -- Codes of the setting zxlysz.
  fields text[] not null default '{}',
  -- 1 face to face, 2 online, 3 either.
  consult_method smallint not null default 3 check (consult_method in (1, 2, 3)),
  max_cases integer not null default 20 check (max_cases between 0 and 200),
  -- A peer needs both before anybody can be sent to them; a doctor's licence has an end.
  certificate_until date,
  is_trained boolean not null default false,
  is_shown boolean not null default true,
  years integer not null default 0 check (years between 0 and 60),
  avatar_id uuid,
  supervisor_id uuid,
  sort integer not null default 0,
  version integer not null default 1,
  updated_by uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, avatar_id) references file_object (tenant_id, id),
  foreign key (tenant_id, supervisor_id) references user_account (tenant_id, id)
);
select make_tenant_table('professional');

-- 排班: every week, from a day to a day.
create table workforce (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  site_id uuid not null,
  room_id uuid,
  types text[] not null check (cardinality(types) > 0),
  weeks smallint[] not null check (cardinality(weeks) > 0),
  start_time text not null,
  end_time text not null,
  start_date date not null,
  end_date date not null,
  slot_minutes integer not null check (slot_minutes between 10 and 480),
  gap_minutes integer not null check (gap_minutes between 0 and 240),
  consult_method smallint not null check (consult_method in (1, 2, 3)),
  student_view boolean not null,
  is_duty boolean not null,
  -- Slots of one's own cases first; visitors without one see them when they are released.
  is_reserved boolean not null,
  removed_at timestamptz,
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  check (start_time < end_time),
  check (start_date <= end_date)
);
create index workforce_of_host on workforce (tenant_id, user_id, end_date desc);
select make_tenant_table('workforce', 'select', 'insert', 'update');

-- 值班表: who is there for those who cannot wait, by half-days; a published shift always has somebody (INV-S6). Its status is
-- read off its slots.
create table duty_shift (
  tenant_id integer not null,
  id uuid not null,
  site_id uuid not null,
  day date not null,
  half text not null check (half in ('am', 'pm')),
  host_id uuid not null,
  replaced_id uuid,
  replace_reason text not null default '',
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, host_id) references user_account (tenant_id, id),
  foreign key (tenant_id, replaced_id) references user_account (tenant_id, id)
);
create unique index duty_shift_once on duty_shift (tenant_id, site_id, day, half, host_id) where removed_at is null;
create index duty_shift_day on duty_shift (tenant_id, day);
select make_tenant_table('duty_shift', 'select', 'insert', 'update');

-- 时段. Driven by the slot machine of the domain; closing and holding are marks beside the state.
create table slot (
  tenant_id integer not null,
  id uuid not null,
  workforce_id uuid,
  shift_id uuid,
  user_id uuid not null,
  site_id uuid not null,
  room_id uuid,
  -- What it can be booked for; what it was booked for is the appointment's.
  types text[] not null check (cardinality(types) > 0),
  start_at timestamptz not null,
  end_at timestamptz not null,
  consult_method smallint not null check (consult_method in (1, 2, 3)),
  state text not null check (state in ('1', '10', '2', '3', 'removed')),
  is_duty boolean not null,
  is_reserved boolean not null,
  student_view boolean not null,
  is_closed boolean not null default false,
  close_reason text not null default '',
  -- While a visitor fills in the rest; dead when its time is over, without anybody's doing.
  hold_by uuid,
  hold_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, workforce_id) references workforce (tenant_id, id),
  foreign key (tenant_id, shift_id) references duty_shift (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  foreign key (tenant_id, hold_by) references user_account (tenant_id, id),
  check (start_at < end_at),
  check ((hold_by is null) = (hold_until is null))
);
create index slot_of_host on slot (tenant_id, user_id, start_at);
create index slot_when on slot (tenant_id, start_at, id) where state <> 'removed';
create index slot_of_workforce on slot (tenant_id, workforce_id);
create index slot_of_shift on slot (tenant_id, shift_id) where shift_id is not null;
create index slot_held on slot (tenant_id, hold_by) where hold_by is not null;
select make_tenant_table('slot', 'select', 'insert', 'update');

-- INV-S2, INV-S3, INV-A1: nobody and no room is in two places. Slots, appointments, groups, activities, supervision and
-- conferences all take time here; the database itself refuses the second.
create table occupancy (
  tenant_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('host', 'room', 'visitor')),
  resource_id uuid not null,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  owner_type text not null,
  owner_id uuid not null,
  is_active boolean not null default true,
  -- Row-level security keeps && from the index; what is asked by time is asked by these. A day bounds how far back to look.
  start_at timestamptz not null generated always as (lower(during)) stored,
  end_at timestamptz not null generated always as (upper(during)) stored,
  primary key (tenant_id, id),
  constraint occupancy_length check (upper(during) - lower(during) <= interval '1 day'),
  constraint occupancy_once exclude using gist
    (tenant_id with =, kind with =, resource_id with =, during with &&) where (is_active)
);
create index occupancy_of_owner on occupancy (tenant_id, owner_id);
create index occupancy_when on occupancy (tenant_id, start_at) where is_active;
select make_tenant_table('occupancy', 'select', 'insert', 'update');

-- Schools that exist already get the new permissions; policies bind an ordinary owner too, hence one school at a time.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select r.tenant_id, r.id, g.permission
      from role r
      join (values
        ('ROLE_ADMIN', 'consult_schedule_list_tab'),
        ('ROLE_APPOINTMENT', 'consult_schedule_list_tab'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_schedule_list_tab'),
        ('ROLE_CONSULTANT', 'consult_schedule_list_tab'),
        ('ROLE_ASSESSMENT', 'consult_schedule_list_tab'),
        ('ROLE_INTERVIEWER', 'consult_schedule_list_tab'),
        ('ROLE_RECEPTIONIST', 'consult_schedule_list_tab'),
        ('ROLE_ADMIN', 'consult_schedule_manage_btn'),
        ('ROLE_APPOINTMENT', 'consult_schedule_manage_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_schedule_manage_btn'),
        ('ROLE_CONSULTANT', 'consult_schedule_own_btn'),
        ('ROLE_ASSESSMENT', 'consult_schedule_own_btn'),
        ('ROLE_INTERVIEWER', 'consult_schedule_own_btn'),
        ('ROLE_ADMIN', 'consult_team_manage_btn'),
        ('ROLE_APPOINTMENT', 'consult_team_manage_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_team_manage_btn'),
        ('ROLE_ADMIN', 'consult_appoint_list_tab'),
        ('ROLE_APPOINTMENT', 'consult_appoint_list_tab'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_appoint_list_tab'),
        ('ROLE_CONSULTANT', 'consult_appoint_list_tab'),
        ('ROLE_ASSESSMENT', 'consult_appoint_list_tab'),
        ('ROLE_INTERVIEWER', 'consult_appoint_list_tab'),
        ('ROLE_RECEPTIONIST', 'consult_appoint_list_tab'),
        ('ROLE_ADMIN', 'consult_appoint_book_btn'),
        ('ROLE_APPOINTMENT', 'consult_appoint_book_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_appoint_book_btn'),
        ('ROLE_CONSULTANT', 'consult_appoint_book_btn'),
        ('ROLE_ASSESSMENT', 'consult_appoint_book_btn'),
        ('ROLE_INTERVIEWER', 'consult_appoint_book_btn'),
        ('ROLE_RECEPTIONIST', 'consult_appoint_book_btn'),
        ('CRISIS_ROLE_FACULTY_CONSULT', 'consult_appoint_book_btn'),
        ('CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'consult_appoint_book_btn'),
        ('CRISIS_ROLE_SUPERINTENDENT', 'consult_appoint_book_btn'),
        ('ROLE_ADMIN', 'consult_appoint_manage_btn'),
        ('ROLE_APPOINTMENT', 'consult_appoint_manage_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_appoint_manage_btn'),
        ('ROLE_CONSULTANT', 'consult_appoint_host_btn'),
        ('ROLE_ASSESSMENT', 'consult_appoint_host_btn'),
        ('ROLE_INTERVIEWER', 'consult_appoint_host_btn'),
        ('ROLE_ADMIN', 'consult_desk_list_tab'),
        ('ROLE_APPOINTMENT', 'consult_desk_list_tab'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_desk_list_tab'),
        ('ROLE_RECEPTIONIST', 'consult_desk_list_tab'),
        ('ROLE_ADMIN', 'consult_break_list_tab'),
        ('ROLE_APPOINTMENT', 'consult_break_list_tab'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_break_list_tab'),
        ('ROLE_RECEPTIONIST', 'consult_break_list_tab'),
        ('ROLE_ADMIN', 'consult_break_release_btn'),
        ('ROLE_APPOINTMENT', 'consult_break_release_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_break_release_btn'),
        ('ROLE_ADMIN', 'consult_release_manage_btn'),
        ('ROLE_APPOINTMENT', 'consult_release_manage_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_release_manage_btn')
      ) as g (role_code, permission) on g.role_code = r.acts_as
     where r.tenant_id = school
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
