-- 智能会话: conversations with a machine that never stands alone.

-- Agreed to, in which words; withdrawn as easily.
create table ai_consent (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  version text not null,
  agreed_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
create unique index ai_consent_live on ai_consent (tenant_id, user_id) where withdrawn_at is null;
select make_tenant_table('ai_consent', 'select', 'insert', 'update');

-- A guardian said yes for somebody under age; staff heard it and answer for it.
create table ai_guardian (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  -- Sealed: who, and how they are related.
  guardian bytea not null,
  confirmed_by uuid not null,
  confirmed_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, confirmed_by) references user_account (tenant_id, id)
);
create unique index ai_guardian_live on ai_guardian (tenant_id, user_id) where revoked_at is null;
select make_tenant_table('ai_guardian', 'select', 'insert', 'update');

-- Driven by the ai_session machine. Counts and risk are derived from what was said, never kept here.
create table ai_session (
  tenant_id integer not null,
  id uuid not null,
  user_id uuid not null,
  consent_id uuid not null,
  model text not null,
  state text not null check (state in ('1', '2', '3', '4')),
  version integer not null default 1,
  started_at timestamptz not null,
  last_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('owner', 'taker', 'withdraw', 'expire')),
  -- Who asked for a person; nobody came yet while taken_by is empty.
  called_by text check (called_by in ('visitor', 'guard', 'staff')),
  called_at timestamptz,
  taken_by uuid,
  taken_at timestamptz,
  sealed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, consent_id) references ai_consent (tenant_id, id),
  foreign key (tenant_id, taken_by) references user_account (tenant_id, id),
  check ((state in ('2', '4')) = (ended_at is not null)),
  check ((state = '4') = (sealed_at is not null)),
  check ((called_by is null) = (called_at is null)),
  check ((taken_by is null) = (taken_at is null))
);
create unique index ai_session_live on ai_session (tenant_id, user_id) where state in ('1', '3');
create index ai_session_of_user on ai_session (tenant_id, user_id, started_at desc, id);
create index ai_session_newest on ai_session (tenant_id, last_at desc, id);
create index ai_session_waiting on ai_session (tenant_id, called_at) where state = '3' and taken_by is null;
create index ai_session_of_taker on ai_session (tenant_id, taken_by, last_at desc) where taken_by is not null;
create index ai_session_to_seal on ai_session (tenant_id, ended_at) where state = '2';
select make_tenant_table('ai_session', 'select', 'insert', 'update');

create table ai_message (
  tenant_id integer not null,
  id uuid not null,
  session_id uuid not null,
  seq integer not null check (seq > 0),
  author text not null check (author in ('visitor', 'assistant', 'staff', 'system')),
  author_id uuid,
  kind text not null check (kind in ('text', 'safety', 'hint', 'joined', 'handed', 'ended')),
  -- Shown with every line that is not the visitor's.
  label text not null,
  -- Sealed; empty once the session is.
  body bytea,
  -- Of the visitor's lines: whether an answer came.
  reply text check (reply in ('pending', 'done', 'unanswered')),
  asked_at timestamptz,
  client_id uuid,
  risk smallint not null default 0 check (risk in (0, 1, 2)),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, session_id, seq),
  unique (tenant_id, session_id, client_id),
  foreign key (tenant_id, session_id) references ai_session (tenant_id, id),
  foreign key (tenant_id, author_id) references user_account (tenant_id, id),
  check ((author = 'visitor') = (reply is not null)),
  check (author = 'visitor' or label <> '')
);
create index ai_message_of_visitor on ai_message (tenant_id, session_id, created_at) where author = 'visitor';
select make_tenant_table('ai_message', 'select', 'insert', 'update');

-- What the words were about, never the words.
create table ai_risk_event (
  tenant_id integer not null,
  id uuid not null,
  session_id uuid not null,
  message_id uuid,
  level smallint not null check (level in (1, 2)),
  side text not null check (side in ('input', 'output')),
  topics text[] not null,
  -- The warning it became; empty: kept for those who look after the session.
  signal_level smallint check (signal_level in (4, 5)),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references ai_session (tenant_id, id),
  foreign key (tenant_id, message_id) references ai_message (tenant_id, id)
);
create index ai_risk_event_of_session on ai_risk_event (tenant_id, session_id, created_at);
select make_tenant_table('ai_risk_event', 'select', 'insert');

-- Who read somebody's words, and for what.
create table ai_view (
  tenant_id integer not null,
  id uuid not null,
  session_id uuid not null,
  viewer_id uuid not null,
  purpose smallint not null check (purpose between 0 and 5),
  -- Sealed.
  reason bytea,
  is_told boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, session_id) references ai_session (tenant_id, id),
  foreign key (tenant_id, viewer_id) references user_account (tenant_id, id)
);
create index ai_view_of_session on ai_view (tenant_id, session_id, created_at);
-- Changed only by a rotation of keys.
select make_tenant_table('ai_view', 'select', 'insert', 'update');
