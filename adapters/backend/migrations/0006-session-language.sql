-- The language that the device of a session speaks, as its portal said when it last asked for tokens: a letter that nobody
-- asked for (a refund that a bank refused) is written in it.
alter table sessions add column language text;
