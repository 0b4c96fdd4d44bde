-- Schools that are there already get the permissions of the library of scales as new ones do.
select grant_to_roles(array[
  ['ROLE_ASSESSMENT', 'scale_library_list_tab'],
  ['ROLE_ASSESSMENT', 'scale_library_manage_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'scale_library_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'scale_library_manage_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'scale_library_confirm_btn']
]);

-- An open crisis holds somebody's file as an open warning does: nothing of it goes, and it is not sealed (INV-X6).
create or replace function file_held(school integer, person uuid) returns boolean language sql stable as $$
  select exists (select 1 from legal_hold h where h.tenant_id = school and h.person_id = person
            and h.ended_at is null and h.until > rule_time())
      or exists (select 1 from risk_signal s where s.tenant_id = school and s.user_id = person and s.state in ('open', 'taken'))
      or exists (select 1 from care_case c where c.tenant_id = school and c.visitor_id = person and c.state in ('wait', 'running'))
      or exists (select 1 from crisis_case k where k.tenant_id = school and k.user_id = person
            and k.state in ('faculty', 'centre', 'grading', 'active', 'closing'))
      or exists (select 1 from appointment a where a.tenant_id = school and a.visitor_id = person
            and a.state in ('new', 'toConfirm', 'notStart', 'running', 'success'))
$$;
