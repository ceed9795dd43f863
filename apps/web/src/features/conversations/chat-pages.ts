// One chunk for both chats, because every page's script lists the URLs of all chunks.
export { ChatPage } from './chat-page.tsx'
export { ConsultChatPage } from './consult-chat-page.tsx'
