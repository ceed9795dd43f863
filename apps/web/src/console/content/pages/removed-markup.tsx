/** Names the markup that was removed from a saved text. Renders nothing when nothing was. */
export function RemovedMarkup({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <div role="status" className="rounded-field bg-honey px-5 py-4">
      <p className="font-semibold">Saved. Removed, because pages can’t show it:</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 font-mono text-small">
        {tags.map((tag) => (
          <li key={tag}>{tag}</li>
        ))}
      </ul>
    </div>
  )
}
