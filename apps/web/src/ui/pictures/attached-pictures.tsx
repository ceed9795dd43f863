/** The pictures of a message; each opens whole in a new tab. */
export function AttachedPictures({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  return (
    <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-3">
      {addresses.map((address, index) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={`Attached, ${index + 1} of ${addresses.length}`}
              className="size-28 rounded-2xl border border-line bg-panel object-cover"
            />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
