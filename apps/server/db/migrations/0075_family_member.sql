-- 家庭咨询: who of a family comes to a talk. Each adult has agreed by themselves; what one said apart is not for the others.
create table family_member (
  tenant_id integer not null,
  id uuid not null,
  appointment_id uuid not null,
  -- Sealed: most of them have no account and are known by nothing else.
  body bytea not null,
  relation text not null check (relation in ('1', '2', '3', '4', '5', '6')),
  is_adult boolean not null,
  consent text not null check (consent in ('none', 'paper', 'present')),
  consented_at timestamptz,
  has_secret boolean not null default false,
  version integer not null default 1,
  made_by uuid not null,
  made_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, appointment_id) references appointment (tenant_id, id),
  foreign key (tenant_id, made_by) references user_account (tenant_id, id),
  check ((consent = 'none') = (consented_at is null))
);
create index family_member_of_talk on family_member (tenant_id, appointment_id, made_at);
select make_tenant_table('family_member', 'select', 'insert', 'update', 'delete');

-- Who was there and had agreed belongs to the record that is sealed.
create function sealed_family() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or not only_resealed(to_jsonb(old), to_jsonb(new)) then
    if is_sealed(coalesce(new.tenant_id, old.tenant_id), coalesce(new.appointment_id, old.appointment_id))
       and coalesce(current_setting('app.retention', true), '') = '' then
      raise exception 'permission denied: the record is sealed' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return coalesce(new, old);
end $$;
create trigger sealed_family before insert or update or delete on family_member for each row execute function sealed_family();
