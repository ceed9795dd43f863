type ListEndProps = {
  listed: number
  /** The most entries that the server lists. */
  limit: number
  /** Where the older ones are. */
  children?: string
}

/** Says below a list that older entries are left out. */
export const ListEnd = ({ listed, limit, children = '' }: ListEndProps) =>
  listed >= limit && <p className="mt-3 text-ink-soft">{`These are the newest ${limit}. ${children}`}</p>
