import { noteLevels } from '@xinqiao/domain'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { toast } from '../../kit/toast.ts'
import { useDebounced } from '../../kit/use-debounced.ts'
import { Chips } from './desk/chips.tsx'
import { LONGEST } from './warning-acts.ts'
import { warningMessages } from './warning.messages.ts'
import { usePeople, useNote } from './warning.queries.ts'
import styles from './warning.module.css'

const texts = warningMessages.note
const SHORTEST = 5
const PAUSE_MS = 400

/** Who it is about, what was seen, and how soon somebody has to look. Whoever tells it learns nothing back. */
export function NoteForm({ kind, onDone }: { kind: 'note' | 'call'; onDone: () => void }) {
  const id = useId()
  const note = useNote()
  const [userId, setUserId] = useState<string | null>(null)
  const [level, setLevel] = useState<keyof typeof noteLevels | ''>('')
  const [words, setWords] = useState('')
  const [fault, setFault] = useState('')
  const send = async (): Promise<void> => {
    const missing = userId === null ? texts.whoMissing : level === '' ? texts.soonMissing : ''
    if (missing || level === '' || userId === null) return setFault(missing)
    if ([...words.trim()].length < SHORTEST) return setFault(texts.short(SHORTEST))
    setFault('')
    await note.mutateAsync({ userId, kind, level, words: words.trim() })
    toast.success(texts.done)
    setUserId(null)
    setLevel('')
    setWords('')
    onDone()
  }
  return (
    <div className={styles.noteForm}>
      <p className={styles.quiet}>{texts.lead[kind]}</p>
      <label htmlFor={`${id}-who`}>{texts.who}</label>
      <PersonSelect id={`${id}-who`} value={userId} onChange={setUserId} />
      <Chips label={texts.soon} options={noteLevels} value={level} onChange={setLevel} />
      <label htmlFor={id}>{texts.seen}</label>
      <Input.TextArea
        id={id}
        rows={5}
        maxLength={LONGEST}
        showCount
        value={words}
        placeholder={texts.seenHint}
        onChange={(event) => setWords(event.target.value)}
      />
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <GuardedButton type="primary" guardMs={0} onClick={send}>
        {texts.ok}
      </GuardedButton>
    </div>
  )
}

type PersonSelectProps = { id: string; value: string | null; onChange: (id: string) => void }

function PersonSelect({ id, value, onChange }: PersonSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), PAUSE_MS)
  const people = usePeople({ keyword, current: 1, size: 8 }, keyword !== '')
  return (
    <Select
      id={id}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={value}
      placeholder={texts.whoHint}
      notFoundContent={keyword === '' ? texts.whoHint : texts.nobody}
      options={(people.data?.records ?? []).map(({ userId, realName, userName, deptName }) => ({
        value: userId,
        label: [realName, userName, deptName].filter(Boolean).join(' · '),
      }))}
      onChange={onChange}
    />
  )
}
