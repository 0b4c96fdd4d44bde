-- What lets somebody into a product at another address: good once, for a minute, for that product only. Hashed, so that
-- whoever reads this table cannot go there in another's name.

create table product_ticket (
  tenant_id integer not null,
  secret_hash bytea not null,
  audience text not null,
  user_id uuid not null,
  role_codes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz,
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, audience) references tenant_product (tenant_id, code),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id)
);
create index product_ticket_age on product_ticket (tenant_id, expires_at);
select make_tenant_table('product_ticket');

-- Where such a product lies is the school's to say, unlike what it bought.
grant update (redirect_url) on tenant_product to :app_role;
