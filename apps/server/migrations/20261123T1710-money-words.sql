-- Serves: the member file, which names the conversations in which a member wrote about money.
create index messages_money_words on messages (sender_id, conversation_id) where advice is not null;
