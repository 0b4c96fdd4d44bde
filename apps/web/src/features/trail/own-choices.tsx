import { Switch } from 'antd'
import { lazy, Suspense, useId } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { attempt } from '../../kit/failure.ts'
import { Button } from '../../kit/form/button.tsx'
import { PhoneIcon } from '../../kit/icons/icons.tsx'
import { Box, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { momentWords } from '../../kit/time-words.ts'
import { toast } from '../../kit/toast.ts'
import { OwnReach } from '../care/index.ts'
import { trailMessages } from './trail.messages.ts'
import { type Choice, useAskContact, useChoices, useSaveChoice } from './trail.queries.ts'
import styles from './own-side.module.css'

const texts = trailMessages.choices

const DataCopy = lazy(() => import('../profile/index.ts').then(({ DataCopy: it }) => ({ default: it })))

/** What one decides about oneself; at once, and as easily back. */
export function OwnChoices() {
  const { data } = useChoices()
  if (!data) return null
  return (
    <section aria-label={texts.title}>
      <Row gap={8} align="baseline" justify="between" className={styles.heading}>
        <h2>{texts.title}</h2>
        <Text look="faint 13/20">{texts.lead}</Text>
      </Row>
      <ul className={styles.card}>
        {data.choices.map((choice) => (
          <ChoiceRow key={choice.code} choice={choice} />
        ))}
      </ul>
      <OwnReach />
    </section>
  )
}

function ChoiceRow({ choice: { code, label, hint, isOn } }: { choice: Choice }) {
  const id = useId()
  const save = useSaveChoice()
  return (
    <Row as="li" gap={12} className={styles.choice}>
      <Box grow>
        <Para look="15/24" id={id}>
          {label}
        </Para>
        <Para look="faint 12/18">{hint}</Para>
      </Box>
      <Switch
        aria-labelledby={id}
        checked={save.isPending ? save.variables.isOn : isOn}
        onChange={(wanted) => attempt(() => save.mutateAsync({ code, isOn: wanted }))}
      />
    </Row>
  )
}

export function OwnCopy() {
  return (
    <div className={styles.copy}>
      <Suspense fallback={<span />}>
        <DataCopy />
      </Suspense>
    </div>
  )
}

/** Asks to be spoken with: nobody has to say why. */
export function useContactMe() {
  const { data } = useChoices()
  const ask = useAskContact()
  const start = async (): Promise<void> => {
    if (!(await confirm({ title: texts.contactAsk, content: texts.contactLead, okText: texts.contactOk }))) return
    const { by } = await ask.mutateAsync()
    toast.success(texts.contactDone(momentWords(by)))
  }
  return { isAsked: data?.contactBy != null, by: data?.contactBy ?? null, ask: () => attempt(start) }
}

export function ContactMe() {
  const { isAsked, by, ask } = useContactMe()
  return (
    <Row gap={12} justify="between" className={styles.contact}>
      <Box grow>
        <Para look="16/24 600">{isAsked ? texts.asked : texts.wish}</Para>
        <Para look="faint 12/18">{by === null ? texts.wishLead : texts.askedLead(momentWords(by))}</Para>
      </Box>
      {isAsked ? null : (
        <Button className={styles.call} onClick={ask}>
          <PhoneIcon size={18} />
          {texts.contact}
        </Button>
      )}
    </Row>
  )
}
