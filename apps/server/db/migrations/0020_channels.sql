-- Ways out of the platform: mail beside the others, and where WeChat and DingTalk reach a person who bound an account there.

alter table message_delivery drop constraint message_delivery_channel_check;
alter table message_delivery
  add constraint message_delivery_channel_check check (channel in ('sms', 'mail', 'wechat', 'dingtalk'));

-- The hash recognises somebody who comes; to go to them their name over there is needed. Sealed, null for older bindings.
alter table user_identity add column reach bytea;
