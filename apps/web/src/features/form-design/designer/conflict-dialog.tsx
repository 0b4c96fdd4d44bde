import { useNavigate } from 'react-router'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { aloud } from '../aloud.ts'
import { type FormDetail, useSaveForm } from '../form-design.queries.ts'
import { designerMessages } from './designer.messages.ts'
import { contentOf, type Design } from './use-design.ts'

const texts = designerMessages.conflict
const LONGEST = 100

type ConflictDialogProps = { readonly design: Design; readonly refetch: () => Promise<FormDetail | null> }

/** Somebody else was quicker: nothing is lost, and nothing is overwritten. */
export function ConflictDialog({ design, refetch }: ConflictDialogProps) {
  const navigate = useNavigate()
  const save = useSaveForm()
  const { base, definition } = design

  async function reload(): Promise<void> {
    const fresh = await refetch()
    if (fresh) design.startOver(fresh)
  }
  async function keepAsCopy(): Promise<void> {
    const title = texts.copyName(definition.title).slice(0, LONGEST)
    const { id } = await save.mutateAsync({
      typeCode: base.typeCode,
      title,
      siteId: base.siteId,
      content: contentOf({ ...definition, title }),
    })
    toast.success(texts.copied)
    const fresh = await refetch()
    if (fresh) design.startOver(fresh)
    void navigate(`/form_manage/design?id=${id}`)
  }

  return (
    <Dialog
      width={dialogWidths.question}
      open={design.isConflict}
      title={texts.title}
      onClose={design.dismissConflict}
      footer={
        <>
          <Button onClick={design.dismissConflict}>{texts.stay}</Button>
          <Button onClick={() => aloud(reload)}>{texts.reload}</Button>
          <Button variant="primary" loading={save.isPending} onClick={() => aloud(keepAsCopy)}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <p>{texts.lead}</p>
    </Dialog>
  )
}
