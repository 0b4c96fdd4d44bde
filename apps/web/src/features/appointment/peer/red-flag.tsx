import { peerRules } from '@xinqiao/domain'
import { useState } from 'react'
import { Dialog, dialogWidths } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { Box } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import styles from '../booking/booking.module.css'
import { peerMessages } from './peer.messages.ts'
import { type PeerTalk, useRedFlag } from './peer.queries.ts'

const texts = peerMessages.flag

/** One press and somebody on duty knows; words are welcome and not waited for. */
export function RedFlag({ talk, onClose }: { talk: PeerTalk; onClose: () => void }) {
  const [words, setWords] = useState('')
  const [complaint, setComplaint] = useState<string | undefined>()
  const flag = useRedFlag()
  const send = async (): Promise<void> => {
    try {
      await flag.mutateAsync({ id: talk.id, words: words.trim() })
      toast.success(texts.done)
      onClose()
    } catch {
      // What was written stays, and the telephone is named.
      setComplaint(texts.failed)
    }
  }
  return (
    <Dialog
      width={dialogWidths.question}
      open
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size="lg" variant="dangerSolid" loading={flag.isPending} guardMs={0} onClick={() => void send()}>
            {texts.send}
          </Button>
        </>
      }
    >
      <p className={styles.lead}>{texts.lead}</p>
      <Box above={16}>
        <Field label={texts.label} error={complaint}>
          {(control) => (
            <textarea
              {...control}
              className={styles.textarea}
              value={words}
              maxLength={peerRules.wordsMax}
              placeholder={texts.placeholder}
              onChange={(event) => setWords(event.target.value)}
            />
          )}
        </Field>
      </Box>
    </Dialog>
  )
}
