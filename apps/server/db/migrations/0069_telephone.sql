-- 电话评估 (B4): somebody says when they can be called, an assessor calls, at most three times on three days.
create table telephone_reserve (
  tenant_id integer not null,
  id uuid not null,
  visitor_id uuid not null,
  -- The assessor; null while nobody has taken it.
  host_id uuid,
  -- 1 waits for a call, 2 being called, 3 assessed, 4 not reached, 5 given up, 6 cancelled.
  state text not null check (state in ('1', '2', '3', '4', '5', '6')),
  version integer not null default 1,
  -- Sealed {times, phone}.
  contact bytea not null,
  is_urgent boolean not null,
  -- The talk that came of it, where its record is written; goes by its own time, hence no foreign key.
  appointment_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, host_id) references user_account (tenant_id, id)
);
create unique index telephone_reserve_once on telephone_reserve (tenant_id, visitor_id) where state in ('1', '2', '4');
create index telephone_reserve_listed on telephone_reserve (tenant_id, state, created_at desc, id);
create index telephone_reserve_of_visitor on telephone_reserve (tenant_id, visitor_id, created_at desc);
create index telephone_reserve_of_talk on telephone_reserve (tenant_id, appointment_id) where appointment_id is not null;
select make_tenant_table('telephone_reserve', 'select', 'insert', 'update');

create table telephone_attempt (
  tenant_id integer not null,
  reserve_id uuid not null,
  no smallint not null check (no between 1 and 3),
  -- By the clock of the school: no two tries on one day.
  day date not null,
  outcome text check (outcome in ('reached', 'nobody')),
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, reserve_id, no),
  foreign key (tenant_id, reserve_id) references telephone_reserve (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
create unique index telephone_attempt_daily on telephone_attempt (tenant_id, reserve_id, day);
select make_tenant_table('telephone_attempt', 'select', 'insert', 'update');

-- Go with the person's file when their time is over (0060).
grant delete on telephone_reserve, telephone_attempt to :app_role;
create trigger only_by_retention before delete on telephone_reserve for each statement execute function only_by_retention();
create trigger never_while_held before delete on telephone_reserve for each row execute function never_while_held('visitor_id');
create trigger only_by_retention before delete on telephone_attempt for each statement execute function only_by_retention();
