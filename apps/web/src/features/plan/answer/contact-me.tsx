import { useState } from 'react'
import { isCallFailure } from '../../../kit/failure.ts'
import { Button, type ButtonProps } from '../../../kit/form/button.tsx'
import { ChatIcon } from '../../../kit/icons/shell-icons.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { answerMessages } from './answer.messages.ts'
import { useAskContact } from './answer.queries.ts'
import styles from './pages.module.css'

const texts = answerMessages.end

type Props = Pick<ButtonProps, 'variant'> & {
  /** how it is asked, where nobody is signed in */
  ask?: (() => Promise<{ by: string }>) | undefined
}

/** 请联系我: on every last page, whatever was answered. No score stands behind it. */
export function ContactMe({ variant = 'default', ask }: Props) {
  const contact = useAskContact()
  const [said, setSaid] = useState<string | null>(null)
  const press = async (): Promise<void> => {
    try {
      const { by } = await (ask ? ask() : contact.mutateAsync())
      setSaid(`${texts.contactDone}，${texts.contactBy(momentWords(by))}`)
    } catch (error) {
      // Somebody who has asked before has been heard.
      setSaid(isCallFailure(error) && error.status === 200 ? texts.contactAgain : texts.contactFailed)
    }
  }
  return (
    <div>
      <Button
        block
        size="xl"
        variant={variant}
        icon={<ChatIcon size={18} />}
        loading={contact.isPending}
        onClick={() => void press()}
      >
        {texts.contact}
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  )
}
