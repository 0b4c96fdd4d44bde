-- Whose turn it is in the queue, and who takes up a call for somebody in danger, were part of running appointments and of
-- looking at the desk. They become permissions of their own, which an administrator of the school does not have.
do $$
declare
  school integer;
begin
  for school in select id from tenant loop
    perform set_config('app.tenant_id', school::text, true);
    insert into role_permission (tenant_id, role_id, permission)
    select school, p.role_id, n.new from role_permission p
      join role r on r.tenant_id = school and r.id = p.role_id and r.acts_as <> 'ROLE_ADMIN'
      join (values ('consult_appoint_manage_btn', 'consult_queue_manage_btn'),
                   ('consult_desk_list_tab', 'consult_desk_manage_btn')) as n (old, new) on n.old = p.permission
     where p.tenant_id = school
    on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
