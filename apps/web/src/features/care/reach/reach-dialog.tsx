import { reachMessages as texts } from './reach.messages.ts'
import { useReach, useSaveReach } from './reach.queries.ts'
import { ReachForm } from './reach-form.tsx'

/** Staff with the visitor beside them. */
export function ReachDialog({ userId, onClose }: { userId: string | null; onClose: () => void }) {
  const query = useReach(userId)
  const save = useSaveReach()
  return (
    <ReachForm
      open={userId !== null}
      reach={query.data}
      error={query.error}
      texts={texts}
      hint={texts.lead}
      onSave={async (said) => userId && (await save.mutateAsync({ userId, ...said }))}
      onClose={onClose}
    />
  )
}
