-- What of the things a faculty is asked for is done: who ticked it and when. Taken back, the row is gone; the trail keeps both.
create table crisis_receipt_tick (
  tenant_id integer not null,
  receipt_id uuid not null,
  -- As it stands in the list, from 1.
  no smallint not null check (no between 1 and 6),
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, receipt_id, no),
  foreign key (tenant_id, receipt_id) references crisis_receipt (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id)
);
-- Deleted by whoever takes one back, and with its case when its time is over.
select make_tenant_table('crisis_receipt_tick', 'select', 'insert', 'delete');
