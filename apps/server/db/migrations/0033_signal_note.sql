-- Empty since 0029: what is said about a warning stands in signal_word.
alter table risk_signal drop column note;
