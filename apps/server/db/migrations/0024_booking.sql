-- Appointments and what belongs to them: whom somebody is with, what they told beforehand, what became of it.

-- Who counsels whom. At most one live one per visitor and family of types (INV-C1).
create table care_case (
  tenant_id integer not null,
  id uuid not null,
  visitor_id uuid not null,
  host_id uuid not null,
  type text not null,
  family text not null,
  state text not null check (state in ('wait', 'running', 'finish', 'transfer', 'break', 'pass')),
  -- Where it came from: the specification's transfer source.
  source smallint not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, host_id) references user_account (tenant_id, id)
);
create unique index care_case_once on care_case (tenant_id, visitor_id, family) where state in ('wait', 'running');
create index care_case_of_host on care_case (tenant_id, host_id, opened_at desc);
select make_tenant_table('care_case', 'select', 'insert', 'update');

-- What a visitor told when registering, as far as booking goes by it; the whole is the answer to the form.
create table registration (
  tenant_id integer not null,
  id uuid not null,
  visitor_id uuid not null,
  type text not null,
  answer_id uuid not null,
  -- 1 for the first time, 2 again.
  repeat_status smallint not null check (repeat_status in (1, 2)),
  is_urgent boolean not null,
  danger_level smallint check (danger_level in (4, 5)),
  -- Sealed {fields, times, method, siteId, sex, teacherId}.
  wish bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, answer_id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, answer_id) references form_answer (tenant_id, id)
);
create index registration_of_visitor on registration (tenant_id, visitor_id, created_at desc);
select make_tenant_table('registration', 'select', 'insert', 'update');

-- 预约. Driven by the appointment machine; the state 'new' is never stored.
create table appointment (
  tenant_id integer not null,
  id uuid not null,
  type text not null,
  state text not null check (state in ('toConfirm', 'notStart', 'running', 'success', 'complete', 'cancel', 'userTakeLeave',
    'hostTakeLeave', 'userBreakAppointment', 'hostBreakAppointment', 'removed')),
  version integer not null default 1,
  visitor_id uuid not null,
  host_id uuid not null,
  case_id uuid,
  -- Null for somebody who is there already (types 8 and 11).
  slot_id uuid,
  site_id uuid not null,
  room_id uuid,
  start_at timestamptz not null,
  end_at timestamptz not null,
  consult_method smallint not null check (consult_method in (1, 2, 3)),
  booked_as text not null,
  source smallint not null,
  is_first boolean not null default false,
  is_urgent boolean not null default false,
  was_rejected boolean not null default false,
  -- Guards that were set aside, and the clerk's word why (sealed).
  waived text[] not null default '{}',
  override_reason bytea,
  -- The last word said about it: why cancelled, on leave, removed, corrected (sealed).
  reason bytea,
  is_ended_by_visitor boolean not null default false,
  arrived_at timestamptz,
  arrived_by text check (arrived_by in ('desk', 'qr', 'host')),
  triage_star smallint check (triage_star between 1 and 4),
  real_start timestamptz,
  real_end timestamptz,
  -- Online only, sealed: where the visitor is, and the address of the meeting.
  online_place bytea,
  meeting_link bytea,
  registration_id uuid,
  record_answer_id uuid,
  feedback_answer_id uuid,
  record_due_at timestamptz,
  -- When the present state came about.
  settled_at timestamptz not null,
  removed_by uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, host_id) references user_account (tenant_id, id),
  foreign key (tenant_id, case_id) references care_case (tenant_id, id),
  foreign key (tenant_id, slot_id) references slot (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, room_id) references room (tenant_id, id),
  foreign key (tenant_id, registration_id) references registration (tenant_id, id),
  check (start_at < end_at)
);
-- INV-S1: a slot belongs to one live appointment.
create unique index appointment_of_slot on appointment (tenant_id, slot_id)
  where state in ('toConfirm', 'notStart', 'running');
create index appointment_of_slot_ever on appointment (tenant_id, slot_id);
create index appointment_of_visitor on appointment (tenant_id, visitor_id, start_at desc);
create index appointment_of_host on appointment (tenant_id, host_id, start_at desc);
create index appointment_when on appointment (tenant_id, start_at desc, id);
create index appointment_of_type on appointment (tenant_id, type, start_at desc, id);
create index appointment_open on appointment (tenant_id, state, end_at)
  where state in ('toConfirm', 'notStart', 'running', 'success');
create index appointment_absent on appointment (tenant_id, visitor_id, settled_at)
  where state in ('cancel', 'userTakeLeave', 'userBreakAppointment');
create index appointment_absent_when on appointment (tenant_id, start_at desc, id)
  where state in ('cancel', 'userTakeLeave', 'hostTakeLeave', 'userBreakAppointment', 'hostBreakAppointment');
create index appointment_removed on appointment (tenant_id, settled_at desc, id) where state = 'removed';
select make_tenant_table('appointment', 'select', 'insert', 'update');

-- What was asked about one thing, decided or not.
create index approval_flow_about on approval_flow (tenant_id, biz_type, biz_id);

-- A sign of danger somebody gave when registering or answering: nobody's until it is taken up, never lost.
create table risk_signal (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  level smallint not null check (level in (4, 5)),
  source text not null,
  answer_id uuid,
  state text not null default 'open' check (state in ('open', 'taken', 'done')),
  taken_by uuid,
  taken_at timestamptz,
  done_at timestamptz,
  -- Sealed: what was done about it.
  note bytea,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, taken_by) references user_account (tenant_id, id)
);
create index risk_signal_open on risk_signal (tenant_id, created_at) where state <> 'done';
create index risk_signal_of_person on risk_signal (tenant_id, user_id, created_at desc);
select make_tenant_table('risk_signal', 'select', 'insert', 'update');

-- 解除: lifts a visitor's block; the block itself is derived, never stored.
create table break_release (
  tenant_id integer not null,
  id uuid not null,
  visitor_id uuid not null,
  term_id uuid not null,
  -- Sealed.
  reason bytea not null,
  released_by uuid not null,
  released_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, term_id) references term (tenant_id, id)
);
create index break_release_of_visitor on break_release (tenant_id, visitor_id, released_at desc);
select make_tenant_table('break_release', 'select', 'insert', 'update');

-- 申诉. Driven by the appeal machine.
create table break_appeal (
  tenant_id integer not null,
  id uuid not null,
  visitor_id uuid not null,
  term_id uuid not null,
  state text not null check (state in ('1', '2', '3', '4')),
  version integer not null default 1,
  -- Sealed.
  words bytea not null,
  answer bytea,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, term_id) references term (tenant_id, id)
);
create index break_appeal_of_visitor on break_appeal (tenant_id, visitor_id, created_at desc);
create index break_appeal_open on break_appeal (tenant_id, created_at) where state = '1';
select make_tenant_table('break_appeal', 'select', 'insert', 'update');

-- G11: tutor, teacher, relative, supervisor. Such a host is never suggested to, nor booked by, this visitor.
create table conflict_of_interest (
  tenant_id integer not null,
  visitor_id uuid not null,
  host_id uuid not null,
  relation text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, visitor_id, host_id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, host_id) references user_account (tenant_id, id) on delete cascade
);
select make_tenant_table('conflict_of_interest', 'select', 'insert', 'delete');

-- 延长咨询 (option 3): more sessions for somebody in one term.
create table session_extension (
  tenant_id integer not null,
  id uuid not null,
  visitor_id uuid not null,
  host_id uuid not null,
  term_id uuid not null,
  times smallint not null check (times between 1 and 6),
  -- Sealed {reason, summary}.
  body bytea not null,
  -- 1 waiting for approval, 2 agreed, 3 refused.
  status smallint not null check (status in (1, 2, 3)),
  flow_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, host_id) references user_account (tenant_id, id),
  foreign key (tenant_id, term_id) references term (tenant_id, id)
);
create index session_extension_of_visitor on session_extension (tenant_id, visitor_id, term_id);
create index session_extension_of_host on session_extension (tenant_id, host_id, created_at desc);
select make_tenant_table('session_extension', 'select', 'insert', 'update');

-- 公平放号: wishes for some slots are collected, then drawn; anybody can draw again from what is published.
create table release_round (
  tenant_id integer not null,
  id uuid not null,
  type text not null,
  title text not null,
  state text not null check (state in ('planned', 'drawn', 'cancelled')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- Shown from the beginning; the number behind it is sealed until the draw.
  commitment text not null,
  nonce bytea not null,
  -- Null until drawn: the proof of the domain, whole.
  proof jsonb,
  drawn_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (opens_at < closes_at)
);
create index release_round_open on release_round (tenant_id, closes_at) where state = 'planned';
select make_tenant_table('release_round', 'select', 'insert', 'update');

create table release_slot (
  tenant_id integer not null,
  round_id uuid not null,
  slot_id uuid not null,
  primary key (tenant_id, round_id, slot_id),
  foreign key (tenant_id, round_id) references release_round (tenant_id, id),
  foreign key (tenant_id, slot_id) references slot (tenant_id, id)
);
create index release_slot_of_slot on release_slot (tenant_id, slot_id);
select make_tenant_table('release_slot', 'select', 'insert', 'delete');

create table release_request (
  tenant_id integer not null,
  id uuid not null,
  round_id uuid not null,
  visitor_id uuid not null,
  -- Slots in the order they are wished for.
  choices uuid[] not null check (cardinality(choices) > 0),
  consult_method smallint not null check (consult_method in (1, 2, 3)),
  half_weight integer,
  slot_id uuid,
  appointment_id uuid,
  -- Why a winner could not be booked after all.
  refusal text,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, round_id) references release_round (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, slot_id) references slot (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id)
);
create unique index release_request_once on release_request (tenant_id, round_id, visitor_id) where withdrawn_at is null;
create index release_request_of_visitor on release_request (tenant_id, visitor_id, created_at desc);
select make_tenant_table('release_request', 'select', 'insert', 'update');

-- 等候队列. Driven by the queue machine.
create table wait_entry (
  tenant_id integer not null,
  id uuid not null,
  visitor_id uuid not null,
  type text not null,
  family text not null,
  site_id uuid,
  consult_method smallint not null check (consult_method in (1, 2, 3)),
  -- Sealed {times, teacherId, single}.
  wish bytea not null,
  star smallint check (star between 1 and 4),
  is_urgent boolean not null,
  source smallint not null,
  state text not null check (state in ('waiting', 'offered', 'matched', 'upgraded', 'quit')),
  version integer not null default 1,
  offers_made integer not null default 0,
  -- Refused or run out; the second sends one to the end of one's own level.
  declines integer not null default 0,
  behind_at timestamptz,
  offer_slot_id uuid,
  -- What the slot is offered for: the type itself, or a single session (10) while waiting.
  offer_type text,
  offer_until timestamptz,
  appointment_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, site_id) references site (tenant_id, id),
  foreign key (tenant_id, offer_slot_id) references slot (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id)
);
create unique index wait_entry_once on wait_entry (tenant_id, visitor_id, family) where state in ('waiting', 'offered');
create index wait_entry_live on wait_entry (tenant_id, type, created_at) where state in ('waiting', 'offered');
select make_tenant_table('wait_entry', 'select', 'insert', 'update');
