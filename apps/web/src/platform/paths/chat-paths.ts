/** `paths.chat(…)` and `paths.consultChat`, in any casing. */
const CHAT = /^\/sidebar\/(chat\/.|chatconsult\/?$)/i

/** Whether an address is a chat, whose page is exactly as high as the window: only its messages scroll. */
export const isChatPath = (pathname: string): boolean => CHAT.test(pathname)
