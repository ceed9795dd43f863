import type { Staff } from '@heartwell/contract/review.ts'
import drawing from '../../art/date.svg?url'
import { DocumentTitle } from '../ui/document-title.tsx'

export function CounsellorPage({ staff }: { staff: Staff }) {
  return (
    <section className="mx-auto grid max-w-md justify-items-center gap-2 py-10 text-center">
      <DocumentTitle>Counsellor</DocumentTitle>
      <img src={drawing} alt="" width={620} height={700} className="mb-4 h-52 w-auto" />
      <h1 className="text-page">{staff.name}</h1>
      <p className="font-semibold text-garnet-deep">Counsellor</p>
      <p className="mt-2 text-ink-soft">
        You are signed in. Your workspace, with bookings and conversations, opens with the counselling release.
      </p>
    </section>
  )
}
