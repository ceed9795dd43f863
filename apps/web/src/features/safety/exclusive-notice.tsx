import { firstName } from '@heartwell/contract/text/first-name.ts'
import { EyeOff } from 'lucide-react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'

/** Says why an exclusive member sees nobody new, with the page on which they return. */
export function ExclusiveNotice({ partner: { id, name } }: { partner: { id: string; name: string } }) {
  const first = firstName(name)
  return (
    <section aria-labelledby="exclusive" className="rounded-panel bg-honey p-6 wrap-anywhere sm:p-8">
      <h2 id="exclusive" className="flex items-center gap-3 text-heading">
        <EyeOff className="size-8 shrink-0" strokeWidth={1.6} aria-hidden="true" />
        <span>You’ve left discovery</span>
      </h2>
      <p className="mt-2 mb-5 max-w-[58ch]">
        {`You and ${first} see only each other. New people don’t see you, and no new matches come.`}
      </p>
      <LinkButton to={paths.youTwo(id)}>{`You and ${first}`}</LinkButton>
    </section>
  )
}
