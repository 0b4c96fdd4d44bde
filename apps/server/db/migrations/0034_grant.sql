-- Two people: what opens clinical texts to somebody is proposed by one and confirmed by another (option 14).

alter table approval_flow drop constraint approval_flow_option_id_check;
alter table approval_flow add constraint approval_flow_option_id_check check (option_id between 1 and 14);

-- What would change when a request of that option passes. Whether it is still open is the flow's to say.
create table grant_proposal (
  tenant_id integer not null,
  flow_id uuid not null,
  -- Who gains: this person, or everybody who holds this role.
  user_id uuid,
  role_id uuid,
  form_id uuid,
  -- As the business behind it reads it, and in the words of whoever decides: [{label, text}].
  change jsonb not null,
  facts jsonb not null,
  -- Permission to do something once: when it was done.
  used_at timestamptz,
  primary key (tenant_id, flow_id),
  foreign key (tenant_id, flow_id) references approval_flow (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade,
  foreign key (tenant_id, form_id) references form (tenant_id, id) on delete cascade,
  check ((user_id is null) <> (role_id is null))
);
create index grant_proposal_user on grant_proposal (tenant_id, user_id);
create index grant_proposal_role on grant_proposal (tenant_id, role_id);
create index grant_proposal_form on grant_proposal (tenant_id, form_id);
select make_tenant_table('grant_proposal', 'select', 'insert', 'update');
