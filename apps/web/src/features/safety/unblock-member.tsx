import { Button } from '../../ui/button.tsx'
import { useUnblock } from './public/use-block.ts'

type UnblockMemberProps = { person: { id: string; name: string }; describedBy?: string }

export function UnblockMember({ person, describedBy }: UnblockMemberProps) {
  const { unblock, isPending } = useUnblock(person)
  return (
    <Button
      variant="ghost"
      size="small"
      pending={isPending}
      aria-describedby={describedBy}
      onClick={() => void unblock()}
    >
      Unblock
    </Button>
  )
}
