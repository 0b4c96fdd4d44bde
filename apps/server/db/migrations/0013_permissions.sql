-- Schools that exist already get the new permissions; policies bind an ordinary owner too, hence one school at a time.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select r.tenant_id, r.id, g.permission
      from role r
      join (values
        ('ROLE_ADMIN', 'admin_userInfo_export_btn'),
        ('ROLE_ADMIN', 'admin_userType_manage_btn'),
        ('ROLE_ADMIN', 'admin_agreement_export_btn'),
        ('ROLE_ADMIN', 'admin_export_list_btn'),
        ('ROLE_ADMIN', 'consult_act_list_tab'),
        ('ROLE_ADMIN', 'consult_act_manage_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_userInfo_clinical_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_userTag_list_tab'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_userTag_manage_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'admin_export_list_btn'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_act_list_tab'),
        ('CRISIS_ROLE_CENTER_SUPERINTENDENT', 'consult_act_manage_btn'),
        ('CRISIS_ROLE_SUPERINTENDENT', 'admin_export_list_btn')
      ) as g (role_code, permission) on g.role_code = r.acts_as
     where r.tenant_id = school
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
