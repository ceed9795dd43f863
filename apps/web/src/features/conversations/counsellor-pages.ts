// One piece of the app for the counsellors' area: the addresses of pieces are part of every page's script.
export { ClientChatPage } from './client-chat-page.tsx'
export { ClientsPage } from './clients-page.tsx'
export { CounsellorLayout } from './counsellor-layout.tsx'
