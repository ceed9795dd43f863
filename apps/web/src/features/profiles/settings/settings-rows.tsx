import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { TONES, type Tone } from '../../../ui/tones.ts'
import type { SettingsSection } from './settings-sections.ts'

/** Settings sections in one card. Each whole row is a link. */
export function SettingsRows({ sections, tone }: { sections: readonly SettingsSection[]; tone: Tone }) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {sections.map((section) => (
        <SectionRow key={section.to} tone={tone} {...section} />
      ))}
    </ul>
  )
}

function SectionRow({ to, title, text, icon: Icon, tone }: SettingsSection & { tone: Tone }) {
  return (
    <li className="relative flex items-center gap-4 p-5 transition-colors hover:bg-cream has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3 has-[a:focus-visible]:outline-garnet">
      <span className={classNames('grid size-12 shrink-0 place-items-center rounded-2xl', TONES[tone])}>
        <Icon className="size-6" strokeWidth={1.7} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <Link to={to} className="font-semibold after:absolute after:inset-0 focus-visible:outline-none">
          {title}
        </Link>
        <span className="mt-0.5 block text-base leading-snug text-ink-soft">{text}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </li>
  )
}
