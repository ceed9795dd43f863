// One piece of the app for both chats: the addresses of pieces are part of every page's script.
export { ChatPage } from './chat-page.tsx'
export { ConsultChatPage } from './consult-chat-page.tsx'
