-- New permissions for schools that are there already; a fresh school gets them from the product's own table.

-- Gives permissions to every role of every school that acts as the one named: grant_to_roles('{{ROLE_X,perm_a},…}').
create function grant_to_roles(grants text[]) returns void language plpgsql as $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select school, r.id, grants[at][2]
      from role r, generate_subscripts(grants, 1) as at
     where r.tenant_id = school and r.acts_as = grants[at][1]
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
revoke execute on function grant_to_roles(text[]) from public;

select grant_to_roles(array[
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_monthly_list_tab'],
  ['CRISIS_ROLE_SUPERINTENDENT', 'consult_monthly_list_tab'],
  ['CRISIS_ROLE_FACULTY_SUPERINTENDENT', 'consult_monthly_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_monthly_manage_btn'],
  ['ROLE_ADMIN', 'consult_analyze_setting_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_analyze_setting_btn'],
  ['ROLE_CONSULTANT', 'consult_ai_list_tab'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_ai_list_tab'],
  ['ROLE_CONSULTANT', 'consult_ai_takeover_btn'],
  ['CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_ai_takeover_btn']
]);
