import { type InfoCounter, infoCounters, type InfoSection } from '@xinqiao/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { Frame } from '../../kit/form-drawer/frame.tsx'
import { GuardedButton } from '../../kit/gate/guarded-button.tsx'
import { Row } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { toast } from '../../kit/toast.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { SectionFields, useSectionForm } from '../profile/index.ts'
import { deptsInSight } from '../../session/index.ts'
import { peopleMessages } from './people.messages.ts'
import styles from './people.module.css'
import { type Evaluation, type Section, useSaveSection, useSection } from './sections.queries.ts'

const texts = peopleMessages.sections
const FORM = 'section-form'

type SectionDrawerProps = {
  userId: string
  name: string
  category: InfoSection
  title: string
  onClose: () => void
}

/** A section of somebody else, with the same questions the person has. */
export function SectionDrawer({ userId, name, category, title, onClose }: SectionDrawerProps) {
  const query = useSection(userId, category)
  const heading = texts.title(title, name)
  if (query.data) return <Editor section={query.data} heading={heading} onClose={onClose} />
  return (
    <Frame open as="drawer" title={heading} onClose={onClose}>
      <QueryState query={query} />
    </Frame>
  )
}

const isEvaluation = (section: Section): section is Evaluation => 'punishNum' in section

type Counts = Readonly<Record<InfoCounter, string>>

const countsOf = (section: Section): Counts | null =>
  isEvaluation(section)
    ? (Object.fromEntries(infoCounters.map(({ prop }) => [prop, String(section[prop])])) as Counts)
    : null

const COUNT = /^\d{1,3}$/

function Editor({ section: read, heading, onClose }: { section: Section; heading: string; onClose: () => void }) {
  // The first values it was opened with: fetched again behind it, they must not change what is typed over.
  const [section] = useState(read)
  const [counts, setCounts] = useState(countsOf(section))
  const [isSent, setSent] = useState(false)
  const save = useSaveSection(section.form.category)
  const isCounted = counts === null || Object.values(counts).every((count) => COUNT.test(count))
  const numbers = counts
    ? (Object.fromEntries(Object.entries(counts).map(([prop, count]) => [prop, Number(count)])) as Record<
        InfoCounter,
        number
      >)
    : {}
  const said = (): void => {
    toast.success(texts.saved)
    onClose()
  }
  const edit = useSectionForm({
    form: section.form,
    mine: section,
    asks: false,
    isAdmin: true,
    save: {
      isPending: save.isPending,
      mutate: (given, then) => save.mutate({ userId: section.userId, ...given, ...numbers }, then),
    },
    onSaved: onClose,
  })
  const areCountsChanged = JSON.stringify(counts) !== JSON.stringify(countsOf(section))
  const isDirty = edit.isDirty || areCountsChanged
  useUnsaved(isDirty, heading)

  function submit(): void {
    setSent(true)
    if (!isCounted) return
    if (edit.isDirty || !areCountsChanged) edit.submit()
    else save.mutate({ userId: section.userId, version: section.version, ...numbers }, { onSuccess: said })
  }
  async function leave(): Promise<void> {
    const question = { title: texts.discard, okText: texts.discardOk, cancelText: texts.keep, danger: true }
    if (!isDirty || (await confirm(question))) onClose()
  }

  return (
    <Frame
      open
      as="drawer"
      title={heading}
      onClose={() => void leave()}
      footer={
        <>
          <Button onClick={() => void leave()}>{texts.cancel}</Button>
          <GuardedButton type="primary" htmlType="submit" form={FORM} loading={save.isPending}>
            {texts.save}
          </GuardedButton>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        aria-label={heading}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {counts ? (
          <CountFields
            counts={counts}
            isJudged={isSent}
            onChange={(prop, value) => setCounts({ ...counts, [prop]: value })}
          />
        ) : null}
        <SectionFields edit={edit} depts={deptsInSight} />
      </form>
    </Frame>
  )
}

type CountFieldsProps = {
  counts: Counts
  isJudged: boolean
  onChange: (prop: InfoCounter, value: string) => void
}

function CountFields({ counts, isJudged, onChange }: CountFieldsProps) {
  return (
    <fieldset className={styles.counts}>
      <legend>{texts.counters}</legend>
      <p>{texts.countersLead}</p>
      <div>
        {infoCounters.map(({ prop, label, unit }) => {
          const isWrong = isJudged && !COUNT.test(counts[prop])
          return (
            <Row as="label" inline gap={8} wrap key={prop}>
              <span>{label}</span>
              <input
                inputMode="numeric"
                maxLength={3}
                value={counts[prop]}
                aria-invalid={isWrong || undefined}
                onChange={(event) => onChange(prop, event.target.value.trim())}
              />
              <span>{unit}</span>
              {isWrong ? <em role="alert">{texts.countRule}</em> : null}
            </Row>
          )
        })}
      </div>
    </fieldset>
  )
}
