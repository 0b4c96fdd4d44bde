import { useState } from 'react'
import { Dialog, dialogWidths } from '../../kit/dialog.tsx'
import { Spinner } from '../../kit/form/spinner.tsx'
import { toast } from '../../kit/toast.ts'
import { useReader } from '../../kit/use-reader.ts'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'
import { type UserDetail, useAddFinger } from './people.queries.ts'

const texts = peopleMessages.finger

/** Waits for the reader, which types the finger's code; nobody has to type anything. */
export function FingerDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const add = useAddFinger()
  const [isRefused, setRefused] = useState(false)

  useReader((fingerCode) => {
    if (add.isPending) return
    add.mutate(
      { userId: user.id, fingerCode },
      {
        onSuccess: () => {
          toast.success(texts.done)
          onClose()
        },
        onError: () => setRefused(true),
      },
    )
  })

  return (
    <Dialog
      width={dialogWidths.question}
      open
      title={texts.title(user.realName)}
      onClose={add.isPending ? undefined : onClose}
    >
      <div className={styles.finger}>
        <Spinner />
        <p role="status">{add.isPending ? texts.saving : isRefused ? texts.retry : texts.waiting}</p>
        <p>{texts.lead}</p>
        {user.isFinger ? <p>{texts.again}</p> : null}
      </div>
    </Dialog>
  )
}
