-- 危机月报 goes through the same machine as 咨询月报: the kind says which one a row is.
alter table monthly_report add column kind text not null default 'consult' check (kind in ('consult', 'crisis'));
alter table monthly_report drop constraint monthly_report_tenant_id_month_edition_key;
alter table monthly_report add constraint monthly_report_edition unique (tenant_id, kind, month, edition);
drop index monthly_report_live;
create unique index monthly_report_live on monthly_report (tenant_id, kind, month) where state <> '3';
create index crisis_report_in_month on crisis_report (tenant_id, created_at);
create index crisis_case_star_in_month on crisis_case (tenant_id, star_at) where star_at is not null;
create index crisis_case_closed_in_month on crisis_case (tenant_id, closed_at) where closed_at is not null;

-- The kind of what was published stays as it was, too.
create or replace function monthly_report_frozen() returns trigger language plpgsql as $$
begin
  if old.state in ('2', '3') and (new.snapshot is distinct from old.snapshot or new.month <> old.month or new.kind <> old.kind
     or new.edition <> old.edition or new.published_at is distinct from old.published_at
     or new.published_by is distinct from old.published_by or (old.state = '3' and new.state <> '3')) then
    raise exception 'a published report is never changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

select grant_to_roles(array[
  ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'crisis_monthly_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_monthly_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'crisis_monthly_manage_btn'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'crisis_monthly_list_tab']
]);
