import { useSiteDetails } from './site-details.ts'

const ICONS = [
  {
    key: 'facebook',
    name: 'Facebook',
    path: 'M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.8 1.4-3.8 3.9v2.3H8v3h2.5V21z',
  },
  {
    key: 'instagram',
    name: 'Instagram',
    path: 'M12 7.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8Zm0 7.2a2.8 2.8 0 1 1 0-5.6 2.8 2.8 0 0 1 0 5.6Zm5.6-7.4a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.7A3.3 3.3 0 0 0 4.7 8v8A3.3 3.3 0 0 0 8 19.3h8a3.3 3.3 0 0 0 3.3-3.3V8A3.3 3.3 0 0 0 16 4.7z',
  },
  {
    key: 'x',
    name: 'X',
    path: 'M17.7 4h2.7l-5.9 6.8L21.5 20H16l-4.2-5.6L6.9 20H4.2l6.3-7.2L3 4h5.6l3.8 5.1zm-.9 14.4h1.5L7.7 5.5H6.1z',
  },
] as const

/** One icon for each network with a configured address. */
export function SocialLinks({ className }: { className?: string }) {
  const { social } = useSiteDetails()
  const known = ICONS.filter(({ key }) => social[key])
  if (known.length === 0) return null
  return (
    <ul className={`flex ${className ?? ''}`}>
      {known.map(({ key, name, path }) => (
        <li key={key}>
          <a
            href={social[key]}
            rel="noopener noreferrer"
            target="_blank"
            className="grid size-11 place-items-center rounded-full hover:text-garnet"
          >
            <svg viewBox="0 0 24 24" className="size-[1.15rem]" fill="currentColor" aria-hidden="true">
              <path d={path} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
