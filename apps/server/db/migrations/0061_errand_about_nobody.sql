-- An empty half-day in the duty rota is owed by somebody and is about nobody.
alter table errand alter column about_user_id drop not null;
