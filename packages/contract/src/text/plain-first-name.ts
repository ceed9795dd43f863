const TITLE = /^(dr|prof|professor|mr|mrs|ms|miss|mx|rev|sir|dame)\.?$/i

/** The first name, or title and surname if the name starts with a title. */
export function plainFirstName(name: string): string {
  const words = name.trim().split(/\s+/)
  const [first = name] = words
  if (!TITLE.test(first)) return first
  return [first, words.at(-1)].filter((word, index, all) => word !== undefined && all.indexOf(word) === index).join(' ')
}
