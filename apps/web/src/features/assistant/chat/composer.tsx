import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../../../kit/form/button.tsx'
import { SendIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Stack } from '../../../kit/layout/layout.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { chatMessages as texts } from './chat.messages.ts'
import styles from './composer.module.css'

const LONGEST = 1000
/** From here on it is worth counting aloud. */
const NEARLY = 900

const lengthOf = (words: string): number => [...words.trim()].length

type ComposerProps = {
  label: string
  placeholder: string
  words: string
  onWords: (words: string) => void
  onSend: (words: string) => void
  /** what stands beside the counter */
  children?: ReactNode
}

/** What one is about to say. At a desk Enter sends and Shift+Enter begins a line; in a hand Enter is a line and the button sends. */
export function Composer({ label, placeholder, words, onWords, onSend, children }: ComposerProps) {
  const id = useId()
  const isPhone = usePhone()
  const box = useRef<HTMLTextAreaElement>(null)
  const length = lengthOf(words)
  const isLong = length > LONGEST

  function send(): void {
    if (length === 0 || isLong) return
    onSend(words.trim())
    box.current?.focus()
  }

  function handleKey(event: KeyboardEvent): void {
    // Enter also chooses a word while one is being composed.
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <Stack
      as="form"
      gap={4}

      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Row gap={8} align="end" className={styles.box} data-long={isLong}>
        <textarea
          ref={box}
          rows={1}
          aria-label={label}
          aria-describedby={`${id}-count`}
          aria-invalid={isLong || undefined}
          placeholder={placeholder}
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button
          type="submit"
          variant="primary"
          guardMs={0}
          disabled={length === 0 || isLong}
          icon={<SendIcon size={16} />}
        >
          {texts.send}
        </Button>
      </Row>
      <Row gap={12} align="stretch" justify="between" look="faint 12/20" className={styles.foot}>
        <div>{children ?? (isPhone ? null : texts.keys)}</div>
        <span id={`${id}-count`} data-long={isLong}>
          {isLong ? texts.tooLong(length - LONGEST) : texts.count(length, LONGEST)}
        </span>
        <span className="xq-sr" aria-live="polite">
          {isLong ? texts.tooLong(length - LONGEST) : length >= NEARLY ? texts.left(LONGEST - length) : ''}
        </span>
      </Row>
    </Stack>
  )
}
