-- Serves: the message that carries a picture, and removing a picture, which clears the reference.
create index messages_picture on messages (picture_id) where picture_id is not null;

-- Serves: every night, the pictures that no message carries.
create index message_pictures_created on message_pictures (created_at);

-- An empty draft stays as the time of its removal, so that an earlier edit that arrives late does not bring it back.
alter table conversation_drafts drop constraint conversation_drafts_body_check;
alter table conversation_drafts add check (char_length(body) <= 4000);
