import { useNavigate } from 'react-router'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { DownloadIcon, FileIcon } from '../../../kit/icons/shell-icons.tsx'
import { toast } from '../../../kit/toast.ts'
import { planMessages } from '../plan.messages.ts'
import { useTakePaper } from '../plan.queries.ts'

const texts = planMessages.paper
const CENTRE = '/downloadFile/fileList'

type Wanted = Parameters<ReturnType<typeof useTakePaper>['mutateAsync']>[0]

/** Sets a file going and says where it will be. */
export function usePaper() {
  const navigate = useNavigate()
  const take = useTakePaper()
  return async (wanted: Wanted): Promise<void> => {
    await take.mutateAsync(wanted)
    toast.success(texts.making, { action: { label: texts.openCentre, run: () => void navigate(CENTRE) } })
  }
}

/** PDF or Word of what the page shows. */
export function TakePaper({ wanted }: { wanted: Omit<Wanted, 'format'> }) {
  const take = usePaper()
  return (
    <>
      <Button icon={<DownloadIcon size={14} />} onClick={() => attempt(() => take({ ...wanted, format: 'pdf' }))}>
        {texts.pdf}
      </Button>
      <Button icon={<FileIcon size={14} />} onClick={() => attempt(() => take({ ...wanted, format: 'docx' }))}>
        {texts.word}
      </Button>
    </>
  )
}
