import { paths } from '../paths.ts'

const CHAT_PATHS = [paths.chat(''), paths.consultChat].map((path) => path.toLowerCase())

/** Whether an address is a chat, whose page is exactly as high as the window: only its messages scroll. */
export function isChatPath(pathname: string): boolean {
  const path = pathname.toLowerCase()
  return CHAT_PATHS.some((chat) =>
    chat.endsWith('/') ? path.startsWith(chat) && path !== chat : path.replace(/\/$/, '') === chat,
  )
}
