-- Where the people who run the platform have their accounts: a space like a school's, with its own trail, and only one.
alter table tenant add column is_platform boolean not null default false;
create unique index tenant_only_platform on tenant (is_platform) where is_platform;
