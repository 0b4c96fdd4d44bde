-- Whether somebody has a file is asked of person after person in the order of names: by the state in the index, not by a row of each
-- appointment, which of a million lies somewhere else every time.

drop index appointment_of_visitor;
create index appointment_of_visitor on appointment (tenant_id, visitor_id, start_at desc) include (state);
