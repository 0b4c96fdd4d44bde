-- Approvals: what a school lets be approved and by whom, requests with their approvers, and what each of them said.

create table approval_setting (
  tenant_id integer not null,
  option_id smallint not null check (option_id between 1 and 13),
  enabled boolean not null,
  mode smallint not null check (mode in (1, 2, 3)),
  -- [{approverType, ids}], in their order.
  nodes jsonb not null,
  timeout_hours integer not null default 0 check (timeout_hours between 0 and 720),
  on_timeout text not null default 'remind' check (on_timeout in ('remind', 'escalate', 'pass')),
  remark text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, option_id),
  -- Silence is consent only where a visitor would be punished for a slow approver.
  check (on_timeout <> 'pass' or (option_id in (2, 4) and timeout_hours > 0))
);
select make_tenant_table('approval_setting');

create table approval_flow (
  tenant_id integer not null,
  id uuid not null,
  option_id smallint not null check (option_id between 1 and 13),
  biz_type text not null,
  biz_id text not null,
  title text not null,
  -- Sealed: why somebody asks for leave is nobody's business but the approvers'.
  reason bytea not null,
  applicant_id uuid not null,
  state text not null default '1' check (state in ('1', '2', '3', '4')),
  -- The setting as it was at the start: a later change does not reach what is under way.
  mode smallint not null check (mode in (1, 2, 3)),
  setting jsonb not null,
  current_node integer not null,
  due_at timestamptz,
  -- When silence becomes consent, whatever the setting says (leave and cancellation only).
  decide_by timestamptz,
  reminded integer not null default 0,
  urged_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  -- For the steps, which carry their applicant along.
  unique (tenant_id, id, applicant_id),
  foreign key (tenant_id, applicant_id) references user_account (tenant_id, id) on delete cascade,
  check ((state = '1') = (ended_at is null)),
  check (decide_by is null or option_id in (2, 4))
);
-- INV-P2: one pending request about the same thing.
create unique index approval_flow_pending on approval_flow (tenant_id, option_id, biz_type, biz_id) where state = '1';
create index approval_flow_mine on approval_flow (tenant_id, applicant_id, created_at desc, id desc);
create index approval_flow_due on approval_flow (tenant_id, due_at) where state = '1' and due_at is not null;
create index approval_flow_decide on approval_flow (tenant_id, decide_by) where state = '1' and decide_by is not null;
select make_tenant_table('approval_flow');

create table approval_step (
  tenant_id integer not null,
  id uuid not null,
  flow_id uuid not null,
  node integer not null,
  -- In which order people are shown.
  place integer not null,
  approver_id uuid not null,
  applicant_id uuid not null,
  -- Through which role somebody came in; who no longer holds it no longer decides.
  role_id uuid,
  origin text not null check (origin in ('user', 'role', 'deptHead', 'admin', 'escalated', 'transfer')),
  stand_in boolean not null default false,
  result text not null check (result in ('later', 'active', 'agreed', 'rejected', 'transferred', 'cancelled')),
  -- Sealed, like the reason it answers.
  opinion bytea,
  asked_at timestamptz,
  acted_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, flow_id, node, approver_id),
  foreign key (tenant_id, flow_id, applicant_id) references approval_flow (tenant_id, id, applicant_id) on delete cascade,
  foreign key (tenant_id, approver_id) references user_account (tenant_id, id) on delete cascade,
  -- INV-P1: nobody approves their own request, whatever the code above says.
  check (approver_id <> applicant_id),
  check ((result in ('agreed', 'rejected', 'transferred')) = (acted_at is not null))
);
create index approval_step_waiting on approval_step (tenant_id, approver_id, asked_at desc) where result = 'active';
create index approval_step_done on approval_step (tenant_id, approver_id, acted_at desc) where acted_at is not null;
select make_tenant_table('approval_step');
