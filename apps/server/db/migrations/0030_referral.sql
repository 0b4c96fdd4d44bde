-- 转介精神诊疗: who sent a visitor to the doctor, why, and which appointment it led to.

create table psychiatric_referral (
  tenant_id integer not null,
  id uuid not null,
  visitor_id uuid not null,
  referrer_id uuid not null,
  state text not null check (state in ('open', 'used', 'withdrawn', 'expired')),
  version integer not null default 1,
  -- Sealed.
  reason bytea not null,
  -- The last day a time can be booked.
  until date not null,
  appointment_id uuid,
  ended_by uuid,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, visitor_id) references user_account (tenant_id, id),
  foreign key (tenant_id, referrer_id) references user_account (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id),
  check ((state = 'used') = (appointment_id is not null))
);
create unique index psychiatric_referral_open on psychiatric_referral (tenant_id, visitor_id) where state = 'open';
create unique index psychiatric_referral_of_appointment on psychiatric_referral (tenant_id, appointment_id) where appointment_id is not null;
create index psychiatric_referral_of_visitor on psychiatric_referral (tenant_id, visitor_id, created_at desc);
select make_tenant_table('psychiatric_referral', 'select', 'insert', 'update');
