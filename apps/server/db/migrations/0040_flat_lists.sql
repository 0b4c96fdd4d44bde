-- Lists that read further the longer they were: each gets the index that gives its rows in its order.

-- Everybody's finished tasks, newest first, all or of some types.
create index task_finished on task (tenant_id, created_at desc, id desc) where state = '2';
create index task_finished_of_type on task (tenant_id, task_type, created_at desc, id desc) where state = '2';

-- Appointments of one site.
create index appointment_of_site on appointment (tenant_id, site_id, start_at desc, id);

-- Slots of one site, of one room, in one state, on duty. Those almost all slots share are read along slot_when as before.
create index slot_of_site on slot (tenant_id, site_id, start_at, id) where state <> 'removed';
create index slot_of_room on slot (tenant_id, room_id, start_at, id) where state <> 'removed';
create index slot_in_state on slot (tenant_id, state, start_at, id) where state <> 'removed';
create index slot_on_duty on slot (tenant_id, start_at, id) where is_duty and state <> 'removed';

-- Who has left the queue, the latest first.
create index wait_entry_left on wait_entry (tenant_id, state, ended_at desc) where ended_at is not null;

-- Calls that are done, the latest first.
create index risk_signal_done on risk_signal (tenant_id, done_at desc, id) where state = 'done';

-- The assistant's sessions in the order of their list: who waits first, the longest before the others, then the latest.
create index ai_session_listed on ai_session (tenant_id, (state = '3' and taken_by is null) desc,
  (case when state = '3' and taken_by is null then called_at end), last_at desc, id);
create index ai_risk_event_grave on ai_risk_event (tenant_id, level, session_id) where side = 'input';

-- Whom an entry concerns, whatever kind it is; the kind alone has an index of its own.
create index audit_entry_concerned on audit_entry (tenant_id, subject_id, subject_type, seq desc) where subject_id is not null;
drop index audit_entry_subject;

-- The holders of a role in an order, so that some of them are read and no more.
drop index user_role_holders;
create index user_role_holders on user_role (tenant_id, role_id, user_id);
