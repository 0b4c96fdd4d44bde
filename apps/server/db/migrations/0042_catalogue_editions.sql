-- Which edition of the catalogue's form a school's copy was taken from: a later release renews copies nobody has changed.
alter table form add column catalogue_print text;
