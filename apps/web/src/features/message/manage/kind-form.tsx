import { fillTemplate, outsideText } from '@xinqiao/domain'
import { Checkbox, Select } from 'antd'
import { useId, useState } from 'react'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { Gate, useAllowed } from '../../../kit/gate/gate.tsx'
import { Box, Row, Text } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { faultsOf, type KindFaults, type KindWords } from './kind-faults.ts'
import styles from './kind-form.module.css'
import { leadWords, manageTexts } from './manage.messages.ts'
import { type KindChange, type KindDetail, useChangeKind } from './manage.queries.ts'
import { TemplateField } from './template-field.tsx'

const texts = manageTexts.details
const LEADS = [15, 30, 60, 120, 240, 720, 1440, 2880, 4320, 10_080] as const

type Draft = KindWords & { channels: readonly string[]; leadMinutes: readonly number[] }

/** What a school says in its own words, where it says it, and how early. */
export function KindForm({ kind }: { kind: KindDetail }) {
  const id = useId()
  const mayChange = useAllowed()('message_manage_change_btn')
  const [draft, setDraft] = useState<Draft>(kind)
  const [isDirty, setDirty] = useState(false)
  const [faults, setFaults] = useState<KindFaults>({})
  const change = useChangeKind()
  useUnsaved(isDirty, texts.unsaved)

  function edit(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }))
    setDirty(true)
    setFaults({})
  }
  async function restore(): Promise<void> {
    if (await confirm({ title: texts.askRestore, content: texts.askRestoreLead })) edit(kind.defaults)
  }
  async function save(): Promise<void> {
    const found = faultsOf(draft, kind.placeholders)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(`${id}-${first}`)?.focus()
    await change.mutateAsync({
      code: kind.code,
      version: kind.version,
      title: draft.title,
      content: draft.content,
      outside: draft.outside,
      channels: draft.channels as KindChange['channels'],
      leadMinutes: [...draft.leadMinutes],
    })
    setDirty(false)
    toast.success(texts.saved)
  }
  const field = (name: keyof KindWords) => ({
    id: `${id}-${name}`,
    value: draft[name],
    fault: faults[name],
    isDisabled: !mayChange,
    placeholders: kind.placeholders,
    onChange: (value: string) => edit({ [name]: value }),
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <fieldset className={styles.row} disabled={!mayChange}>
        <legend>{texts.channels}</legend>
        <div>
          <div className={styles.channels}>
            {kind.channelOptions.map(({ code, label, isAvailable }) => (
              <Checkbox
                key={code}
                checked={code === 'inbox' || draft.channels.includes(code)}
                disabled={code === 'inbox' || !mayChange || (!isAvailable && !draft.channels.includes(code))}
                onChange={({ target }) => edit({ channels: toggled(draft.channels, code, target.checked) })}
              >
                {isAvailable ? label : `${label}（${texts.unavailable}）`}
              </Checkbox>
            ))}
          </div>
          <p className={styles.hint}>{texts.inboxAlways}</p>
        </div>
      </fieldset>
      {kind.isReminder ? (
        <div className={styles.row}>
          <label htmlFor={`${id}-lead`}>{texts.lead}</label>
          <Select
            id={`${id}-lead`}
            mode="multiple"
            disabled={!mayChange}
            maxCount={texts.leadMost}
            placeholder={texts.leadHint}
            value={[...draft.leadMinutes]}
            options={[...new Set([...LEADS, ...draft.leadMinutes])]
              .toSorted((a, b) => a - b)
              .map((minutes) => ({ value: minutes, label: leadWords(minutes) }))}
            onChange={(leadMinutes: number[]) => edit({ leadMinutes: leadMinutes.toSorted((a, b) => b - a) })}
          />
        </div>
      ) : null}
      <TemplateField {...field('title')} label={texts.heading} max={100} />
      <TemplateField {...field('content')} label={texts.content} max={2000} rows={4} />
      <TemplateField {...field('outside')} label={texts.outside} max={200} rows={2} isDiscreet />
      <Preview draft={draft} kind={kind} />
      <Gate need="message_manage_change_btn">
        <Row as="footer" gap={8} align="stretch" justify="end" className={styles.foot}>
          <Button onClick={() => void restore()}>{texts.restore}</Button>
          <Button variant="primary" loading={change.isPending} onClick={() => attempt(save)}>
            {texts.save}
          </Button>
        </Row>
      </Gate>
    </form>
  )
}

const toggled = (list: readonly string[], code: string, isOn: boolean): readonly string[] =>
  isOn ? [...list, code] : list.filter((one) => one !== code)

/** As somebody would read it, with the fields' own names where values will stand. */
function Preview({ draft, kind }: { draft: Draft; kind: KindDetail }) {
  const values = Object.fromEntries(
    kind.placeholders.map(({ name, label }) => [name, texts.sample[name] ?? `〔${label}〕`]),
  )
  return (
    <Box as="section" surface="inset" pad="12 16" className={styles.preview} aria-label={texts.preview}>
      <Text as="h2" look="soft 13" below={8}>
        {texts.preview}
      </Text>
      <dl>
        <dt>{texts.previewInside}</dt>
        <dd>
          <b>{fillTemplate(draft.title, values)}</b>
          <span>{fillTemplate(draft.content, values)}</span>
        </dd>
        <dt>{texts.previewOutside}</dt>
        <dd>{outsideText(draft.outside, values)}</dd>
      </dl>
    </Box>
  )
}
