import { phraseRules } from '@xinqiao/domain'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import { CloseIcon } from '../../../kit/icons/icons.tsx'
import { ChatIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { SideCard } from '../fill/side-card.tsx'
import { usePhrases, useSavePhrases } from '../form.queries.ts'
import { insertPhrase } from './insert-phrase.ts'
import { phraseMessages as texts } from './phrases.messages.ts'

/** What one writes again and again: a press puts it where the hand was last. */
export function PhrasesCard() {
  const { data } = usePhrases()
  const [isEditing, setEditing] = useState(false)
  const field = useLastField()
  if (!data) return null
  const { phrases } = data
  const put = (phrase: string): void => {
    if (!field.current || !insertPhrase(field.current, phrase)) toast.warning(texts.noField)
  }
  return (
    <SideCard icon={<ChatIcon size={15} />} title={texts.title}>
      {phrases.length === 0 && !isEditing ? <Text look="faint 12/20">{texts.none}</Text> : null}
      {isEditing ? (
        <Edit phrases={phrases} />
      ) : (
        <Row gap={8} wrap>
          {phrases.map((phrase) => (
            <Button key={phrase} size="sm" guardMs={0} onClick={() => put(phrase)}>
              {phrase}
            </Button>
          ))}
        </Row>
      )}
      <Row gap={8} above={8}>
        <Button size="sm" variant="text" onClick={() => setEditing(!isEditing)}>
          {isEditing ? texts.done : texts.edit}
        </Button>
      </Row>
    </SideCard>
  )
}

/** The last field for long words somebody was in. */
const useLastField = () => {
  const field = useRef<HTMLTextAreaElement | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLTextAreaElement) field.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return field
}

function Edit({ phrases }: { phrases: readonly string[] }) {
  const [words, setWords] = useState('')
  const save = useSavePhrases()
  const keep = (next: readonly string[]): void => attempt(() => save.mutateAsync({ phrases: [...next] }))
  const add = (event: FormEvent): void => {
    event.preventDefault()
    const phrase = words.trim()
    if (phrase === '') return
    if (phrases.length >= phraseRules.most) {
      toast.warning(texts.full(phraseRules.most))
      return
    }
    setWords('')
    if (!phrases.includes(phrase)) keep([...phrases, phrase])
  }
  return (
    <>
      <Row gap={8} wrap>
        {phrases.map((phrase) => (
          <Button
            key={phrase}
            size="sm"
            icon={<CloseIcon size={12} />}
            aria-label={texts.remove(phrase)}
            onClick={() => keep(phrases.filter((one) => one !== phrase))}
          >
            {phrase}
          </Button>
        ))}
      </Row>
      <form onSubmit={add}>
        <TextField label={texts.newOne} value={words} maxLength={phraseRules.max} onChange={setWords} />
        <Row above={8}>
          <Button size="sm" type="submit">
            {texts.add}
          </Button>
        </Row>
      </form>
    </>
  )
}
