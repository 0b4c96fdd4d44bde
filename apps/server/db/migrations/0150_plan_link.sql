-- 外链测评 (ADR 0073): answering without an account, by an address nobody can guess, and signatures under what was agreed to.

create table plan_link (
  tenant_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  kind text not null check (kind in ('open', 'once')),
  -- What it is for, in the words of whoever made it.
  label text not null,
  -- For whom, where it is one person's.
  user_id uuid,
  token_hash bytea not null,
  most integer not null check (most between 1 and 5000),
  uses integer not null default 0,
  used_at timestamptz,
  revoked_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, plan_id) references assessment_plan (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id),
  foreign key (tenant_id, created_by) references user_account (tenant_id, id),
  check ((kind = 'once') = (user_id is not null))
);
create index plan_link_listed on plan_link (tenant_id, created_at desc, id);
select make_tenant_table('plan_link', 'select', 'insert', 'update');

alter table assessment_plan add column needs_signature boolean not null default false;

alter table sheet
  -- Sealed: the signature under the agreement, as it was drawn.
  add column ink bytea,
  add column signed_at timestamptz,
  -- By which link it is answered, and the secret of the one browser that answers it.
  add column link_id uuid,
  add column pass_hash bytea,
  add foreign key (tenant_id, link_id) references plan_link (tenant_id, id),
  add check ((ink is null) = (signed_at is null)),
  add check ((link_id is null) = (pass_hash is null));
create unique index sheet_pass on sheet (tenant_id, pass_hash) where pass_hash is not null;
create index sheet_agreed on sheet (tenant_id, plan_id, agreed_at desc, id) where agreed_at is not null;
create index sheet_of_link on sheet (tenant_id, link_id) where link_id is not null;
