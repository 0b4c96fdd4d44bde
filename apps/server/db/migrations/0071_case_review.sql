-- What somebody decided about a case that does not go as hoped (偏离预期).
create table case_review (
  tenant_id integer not null,
  id uuid not null,
  case_id uuid not null,
  decision text not null check (decision in ('supervision', 'plan', 'refer', 'none')),
  -- Sealed.
  note bytea not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, case_id) references care_case (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
create index case_review_of_case on case_review (tenant_id, case_id, made_at desc);
select make_tenant_table('case_review', 'select', 'insert', 'update');
grant delete on case_review to :app_role;
create trigger only_by_retention before delete on case_review for each statement execute function only_by_retention();
