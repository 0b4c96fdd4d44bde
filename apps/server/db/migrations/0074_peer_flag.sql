-- 红旗: a peer called for somebody on duty. What was seen stands with the warning, sealed; here that it was called and from which talk.
create table peer_flag (
  tenant_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
create index peer_flag_of_talk on peer_flag (tenant_id, appointment_id, made_at desc);
select make_tenant_table('peer_flag', 'select', 'insert');
grant delete on peer_flag to :app_role;
create trigger only_by_retention before delete on peer_flag for each statement execute function only_by_retention();
create index appointment_of_peer on appointment (tenant_id, host_id, start_at desc) where type = '20';
