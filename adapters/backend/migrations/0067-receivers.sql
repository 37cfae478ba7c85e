-- What the recipient asks of the driver through the public link: {leaveAt, note, at}. The sender's remarks stay as they are.
alter table deliveries add column receiver_wish jsonb;
