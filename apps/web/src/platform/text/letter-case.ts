/** 'Last seen' of 'last seen'. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'last seen' of 'Last seen'. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
