/** The address of a page, or a domain with a usual ending. An email address has an '@' before it. */
const LINK =
  /(?:[Hh]ttps?:\/\/|(?<![\w.@-])[Ww]ww\.)[^\s]|(?<![\w.@-])[A-Za-z0-9][A-Za-z0-9-]{1,40}\.(?:com|net|org|info|biz|io|app|xyz|top|site|online|shop|live|vip|club|ly|gl|cc)(?:\/|(?![\w.@-])|\.(?!\w))/
/** Pages that open a conversation in another service. */
const INVITATION = /(?<![\w.@-])(?:t|wa)\.me\/|chat\.whatsapp\.com|telegram\.(?:me|org)\/|discord\.gg\//i

/** Whether a text has a web address. It takes linear time. */
export const hasLink = (text: string): boolean => LINK.test(text) || INVITATION.test(text)

/** Whether a text has an address that opens a conversation in another service. */
export const hasInvitation = (text: string): boolean => INVITATION.test(text)
