import { Input } from 'antd'
import { reportWordsMax } from '@xinqiao/domain'
import { useId, useState } from 'react'
import { attempt } from '../../../kit/failure.ts'
import { Button } from '../../../kit/form/button.tsx'
import { PencilIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row, Text } from '../../../kit/layout/layout.tsx'
import { toast } from '../../../kit/toast.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { detailMessages } from '../report.messages.ts'
import { type Report, useReportChanges, type Words } from '../report.queries.ts'
import styles from './detail.module.css'

const texts = detailMessages.words
const parts = ['overview', 'problems', 'plan'] as const

/** What the head of the centre says about the month; changed where it stands, while it may be. */
export function WordsPanel({ report }: { report: Report }) {
  const id = useId()
  const [draft, setDraft] = useState<Words | null>(null)
  const { save } = useReportChanges(report.kind)
  useUnsaved(draft !== null && parts.some((part) => draft[part] !== report.words[part]), texts.unsaved)
  const keep = async (): Promise<void> => {
    if (!draft) return
    await save.mutateAsync({ id: report.id, version: report.version, ...draft })
    setDraft(null)
    toast.success(texts.saved)
  }
  return (
    <section className={styles.words} aria-labelledby={id}>
      <header>
        <Text as="h2" look="15/24" id={id}>
          {texts.heading}
        </Text>
        {draft ? (
          <Row as="span" gap={8} align="stretch">
            <Button onClick={() => setDraft(null)}>{texts.cancel}</Button>
            <Button variant="primary" loading={save.isPending} onClick={() => attempt(keep)}>
              {texts.save}
            </Button>
          </Row>
        ) : report.actions.includes('save') ? (
          <Button icon={<PencilIcon size={14} />} onClick={() => setDraft(report.words)}>
            {texts.edit}
          </Button>
        ) : null}
      </header>
      <div className={styles.columns}>
        {parts.map((part) => (
          <div key={part}>
            <h3 id={`${id}${part}`}>{texts[part]}</h3>
            {draft ? (
              <Input.TextArea
                aria-labelledby={`${id}${part}`}
                value={draft[part]}
                placeholder={texts.hints[part]}
                maxLength={reportWordsMax}
                showCount
                autoSize={{ minRows: 5, maxRows: 14 }}
                onChange={({ target }) => setDraft({ ...draft, [part]: target.value })}
              />
            ) : (
              <p data-empty={report.words[part] === ''}>{report.words[part] || texts.none}</p>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}
